/**
 * Inside `db.transaction(async (tx) => …)` only `tx` may be used. The embedded engine has one connection and the
 * transaction holds it: anything else that asks for the database waits forever there, and on PostgreSQL silently runs
 * outside the transaction. The outside world is excluded too: a transaction that waits for a bank or an SMS provider
 * holds a connection and its row locks all that time (product.md, "The database"). Events are published after the
 * commit (decision 0049).
 */

/** Parts of the application context that are the database or keep their state in it. */
const DATABASE_PARTS = new Set(["db", "database", "limiter"]);
/** The outside world: reading a provider's name is free, calling it is not. */
const OUTSIDE_PARTS = new Set(["sms", "captcha", "bank"]);
const FORBIDDEN_PARTS = new Set([...DATABASE_PARTS, ...OUTSIDE_PARTS]);

/** @param {import("estree").Node} node */
function isTransactionCall(node) {
  return (
    node.type === "CallExpression" &&
    node.callee.type === "MemberExpression" &&
    !node.callee.computed &&
    node.callee.property.name === "transaction"
  );
}

/** @param {any} node */
function isFunction(node) {
  return node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";
}

/** `events.emit(…)`, `context.events.emit(…)`. @param {any} node */
function isEmit({ callee }) {
  if (callee.type !== "MemberExpression" || callee.property.name !== "emit") return false;
  return (callee.object.property ?? callee.object).name === "events";
}

/** Whether an enclosing function takes a parameter of the type `Transaction`. @param {any} node */
function isGivenTransaction(node) {
  for (let at = node; at; at = at.parent) {
    const types = (at.params ?? []).map((parameter) => parameter.typeAnnotation?.typeAnnotation?.typeName?.name);
    if (types.includes("Transaction")) return true;
  }
  return false;
}

/** @type {import("eslint").Rule.RuleModule} */
export const noDbInTransaction = {
  meta: {
    type: "problem",
    docs: { description: "forbid the database and the outside world inside a transaction, other than by `tx`" },
    schema: [],
    messages: {
      early: "This fact is told before its commit, which may not come: emit it after the transaction.",
      outside:
        "`{{name}}` inside a transaction hangs on the embedded engine and escapes the transaction on PostgreSQL: use `{{tx}}`.",
      context:
        "`{{name}}` carries the database into the transaction: pass `{ ...{{name}}, db: {{tx}} }` or `{{tx}}` itself.",
    },
  },
  create(context) {
    const source = context.sourceCode;

    /** The innermost enclosing callback of a `.transaction(` call, or null. */
    function findTransaction(node) {
      for (let at = node; at.parent; at = at.parent) {
        if (isFunction(at) && isTransactionCall(at.parent) && at.parent.arguments[0] === at) {
          return { callback: at, call: at.parent };
        }
      }
      return null;
    }

    function findVariable(node) {
      for (let scope = source.getScope(node); scope; scope = scope.upper) {
        const variable = scope.set.get(node.name);
        if (variable) return variable;
      }
      return null;
    }

    /** Whether the name is declared inside the callback (or is its parameter), so it belongs to the transaction. */
    function isOwn(node, transaction) {
      const variable = findVariable(node);
      if (!variable) return false;
      return variable.defs.some(
        (definition) =>
          definition.name.range[0] >= transaction.callback.range[0] &&
          definition.name.range[1] <= transaction.callback.range[1],
      );
    }

    /**
     * A parameter of any enclosing transaction callback: a savepoint may use the outer `tx`, which is the same
     * connection.
     */
    function isTransactionParameter(node) {
      const definition = findVariable(node)?.defs[0];
      if (definition?.type !== "Parameter") return false;
      const owner = definition.node;
      return isFunction(owner) && isTransactionCall(owner.parent);
    }

    function nameOfTransaction(transaction) {
      const [parameter] = transaction.callback.params;
      return parameter?.type === "Identifier" ? parameter.name : "tx";
    }

    function report(node, transaction, messageId, name) {
      context.report({ node, messageId, data: { name, tx: nameOfTransaction(transaction) } });
    }

    /** `context.bank.ask(…)` or the whole port passed on, as opposed to `context.sms.provider`. */
    function isAsked(node) {
      const parent = node.parent;
      if (parent.type !== "MemberExpression") return true;
      return parent.parent.type === "CallExpression" && parent.parent.callee === parent;
    }

    /** A call that is not awaited returns at once, so it has not reached the database. */
    function isWaitedFor(node) {
      const parent = node.parent;
      if (["AwaitExpression", "ReturnStatement", "ArrayExpression"].includes(parent.type)) return true;
      return parent.type === "ArrowFunctionExpression" && parent.body === node;
    }

    return {
      Identifier(node) {
        const parent = node.parent;
        const isPropertyName =
          (parent.type === "MemberExpression" && parent.property === node && !parent.computed) ||
          (parent.type === "Property" && parent.key === node && !parent.computed && !parent.shorthand) ||
          parent.type.startsWith("TS");
        if (isPropertyName) return;
        const transaction = findTransaction(node);
        if (!transaction || isTransactionParameter(node)) return;
        const opener = transaction.call.callee.object;
        const isOpener = opener.type === "Identifier" && opener.name === node.name;
        if ((node.name === "db" || isOpener) && !isOwn(node, transaction)) {
          report(node, transaction, "outside", node.name);
        }
      },
      MemberExpression(node) {
        if (node.computed || node.object.type !== "Identifier" || !FORBIDDEN_PARTS.has(node.property.name)) return;
        const transaction = findTransaction(node);
        if (!transaction || isOwn(node.object, transaction) || isTransactionParameter(node.object)) return;
        // Only properties of a context, or the `db` of anything: `row.bank` is a column.
        if (node.property.name !== "db" && !/context$/i.test(node.object.name)) return;
        if (OUTSIDE_PARTS.has(node.property.name) && !isAsked(node)) return;
        report(node, transaction, "outside", source.getText(node));
      },
      VariableDeclarator(node) {
        if (node.id.type !== "ObjectPattern" || node.init?.type !== "Identifier") return;
        const transaction = findTransaction(node);
        if (!transaction || !/context$/i.test(node.init.name) || isOwn(node.init, transaction)) return;
        for (const property of node.id.properties) {
          if (property.type === "Property" && FORBIDDEN_PARTS.has(property.key.name)) {
            report(property, transaction, "outside", property.key.name);
          }
        }
      },
      CallExpression(node) {
        const transaction = findTransaction(node);
        if (isEmit(node) && (transaction || isGivenTransaction(node))) context.report({ node, messageId: "early" });
        if (!transaction) return;
        const tx = nameOfTransaction(transaction);
        if (!isWaitedFor(node)) return;
        // A function that receives both knows which is which.
        const hasTransaction = node.arguments.some(
          (argument) => argument.type === "Identifier" && argument.name === tx,
        );
        if (hasTransaction) return;
        for (const argument of node.arguments) {
          const isContext = argument.type === "Identifier" && /^(request|app)?context$/i.test(argument.name);
          if (isContext && !isOwn(argument, transaction)) report(argument, transaction, "context", argument.name);
        }
      },
    };
  },
};

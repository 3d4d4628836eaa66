import { Fragment } from "react";
import { answerTo, type CartAnswer, PROMOCODE_ID, PROMOCODE_MAX_LENGTH } from "~/features/store/cart/cart-answer";
import { useCartFetcher } from "~/features/store/cart/use-cart-fetcher";
import { SnapshotField } from "~/features/store/cart/SnapshotField";
import type { PromocodeVerdict } from "~/features/store/pricing/promocode";
import { cartPath, coursePath } from "~/shared/paths";
import { useAnswerFocus } from "~/ui/answer-focus";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { FieldError } from "~/ui/FieldError";
import { isRefused, typedAt } from "~/shared/form-answer";
import type { FormRules } from "~/shared/form-rules";
import { useCheckedForm } from "~/ui/use-checked-form";

type PromocodeFormProps = { verdict: PromocodeVerdict | null; rules: FormRules; pageAnswer?: CartAnswer };

/**
 * One field and one button: «применить» while no code applies, «убрать» afterwards. The sentence below is the verdict
 * on the last try; a refused code leaves the cart as it was.
 */
export function PromocodeForm({ verdict, rules, pageAnswer }: PromocodeFormProps) {
  const { fetcher, answer: fetched } = useCartFetcher("cart-promocode");
  const answer = fetched ?? answerTo("apply-promocode", pageAnswer);
  const { formProps, fields } = useCheckedForm<"promocode">({
    lastResult: isRefused(answer) ? answer : null,
    rules,
    isNeverNative: true,
  });
  const { promocode } = fields;
  const typed = isRefused(answer) ? typedAt(answer, "promocode") : undefined;
  const isRefusedNow = isRefused(answer) && promocode.errors === undefined;
  const errors = promocode.errors ?? (verdict && !verdict.isApplied && !isRefusedNow ? [verdict.message] : undefined);
  const isApplied = verdict?.isApplied === true;
  const refused = isRefused(answer) ? answer?.verdict : verdict;
  const courses = (errors && !refused?.isApplied && refused?.courses) || [];
  const focus = useAnswerFocus(errors !== undefined && !isApplied);
  const isPending = fetcher.state !== "idle";
  return (
    <fetcher.Form {...formProps} method="post" action={cartPath()} className="field">
      <SnapshotField />
      <label htmlFor={PROMOCODE_ID}>Промокод</label>
      <div className="code-row">
        <input
          // A new verdict resets the field: its message belongs to the code it was given for.
          key={isApplied ? verdict.code : "free"}
          className="input"
          id={PROMOCODE_ID}
          name={promocode.name}
          defaultValue={isApplied ? verdict.code : (typed ?? verdict?.code)}
          readOnly={isApplied}
          maxLength={PROMOCODE_MAX_LENGTH}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={errors && !isApplied ? true : undefined}
          {...focus}
          aria-describedby={errors || isApplied ? `${PROMOCODE_ID}-verdict` : undefined}
        />
        <Button
          variant="soft"
          name="intent"
          value={isApplied ? "remove-promocode" : "apply-promocode"}
          formNoValidate={isApplied}
          isPending={isPending}
        >
          {isApplied ? "убрать" : "применить"}
        </Button>
      </div>
      <div role="status">
        {isApplied ? (
          <p className="ok" id={`${PROMOCODE_ID}-verdict`}>
            {verdict.message}
          </p>
        ) : (
          <>
            <FieldError id={`${PROMOCODE_ID}-verdict`} errors={errors} />
            {courses.length > 0 && (
              <p className="small">
                Открыть:{" "}
                {courses.map(({ name, slug }, index) => (
                  <Fragment key={slug + name}>
                    {index > 0 && ", "}
                    <AppLink className="link" href={coursePath(slug)}>
                      {name}
                    </AppLink>
                  </Fragment>
                ))}
              </p>
            )}
          </>
        )}
      </div>
      {verdict !== null && !isApplied && (
        <p>
          <button className="link small" name="intent" value="remove-promocode" formNoValidate>
            убрать промокод
          </button>
        </p>
      )}
    </fetcher.Form>
  );
}

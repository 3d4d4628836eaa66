import { expect, it, vi } from "vitest";
import { compileAgainAfterCrash } from "../../app/cli/compile-again.mjs";

const DEADLOCK = `fatal error: all goroutines are asleep - deadlock!

goroutine 1 [semacquire]:
sync.runtime_Semacquire(0x0)
`;
const MISTAKE = { code: 1, output: '✘ [ERROR] Could not resolve "~/features/no-such-file"\n' };

async function countTries(...results: { code: number; output: string }[]) {
  vi.spyOn(console, "error").mockReturnValue();
  const compile = vi.fn(() => Promise.resolve(results.shift() ?? { code: 0, output: "" }));
  const code = await compileAgainAfterCrash(compile);
  return { code, tries: compile.mock.calls.length };
}

it("compiles once where all goes well", async () => {
  expect(await countTries({ code: 0, output: "built" })).toEqual({ code: 0, tries: 1 });
});

it.each([
  ["a deadlock of the Go runtime", { code: 2, output: DEADLOCK }],
  ["a panic", { code: 1, output: "panic: runtime error: invalid memory address\n" }],
  ["a service that has stopped", { code: 1, output: "Error: The service was stopped\n    at /node_modules/esbuild" }],
  ["a service that is gone", { code: 1, output: "The service is no longer running: write EPIPE\n" }],
])("compiles once more after %s", async (_name, crash) => {
  expect(await countTries(crash)).toEqual({ code: 0, tries: 2 });
});

it("compiles once where the sources are wrong", async () => {
  expect(await countTries(MISTAKE)).toEqual({ code: 1, tries: 1 });
});

it("gives up after a second crash", async () => {
  const crash = { code: 2, output: DEADLOCK };
  expect(await countTries(crash, crash)).toEqual({ code: 2, tries: 2 });
});

/**
 * The esbuild inside Remix's compiler is a Go program that sometimes dies with everything in order, as users of
 * esbuild report: the Go runtime prints its goroutines, and esbuild's client says that the service is gone. A mistake in our
 * sources says neither.
 */
const CRASH = /^(fatal error|panic): |^goroutine \d+ \[|The service (was stopped|is no longer running)/m;

/**
 * Compiles, and once more where the compiler itself has crashed. Answers the exit code.
 * @param {() => Promise<{ code: number, output: string }>} compile
 */
export async function compileAgainAfterCrash(compile) {
  const first = await compile();
  if (first.code === 0 || !CRASH.test(first.output)) return first.code;
  console.error("The compiler crashed; trying once more.");
  return (await compile()).code;
}

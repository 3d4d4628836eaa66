/** Before every test file: property tests draw the same inputs on every run of the gate (draws.ts). */
import fc from "fast-check";
import { draws, TEST_SEED } from "./draws";

fc.configureGlobal({ seed: TEST_SEED, numRuns: draws(1_000, 100) });

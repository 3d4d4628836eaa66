/** Asks for a file that the page loads late and that did not come; `detail` is a `LateFile`. Handled if prevented. */
export const LATE_EVENT = "late-file";

export type LateFile = {
  /** Loads it again, and throws where it does not come. */
  load: () => Promise<void>;
};

/** Whether the file will be asked for again. */
export function retryLate(file: LateFile): boolean {
  return !window.dispatchEvent(new CustomEvent<LateFile>(LATE_EVENT, { cancelable: true, detail: file }));
}

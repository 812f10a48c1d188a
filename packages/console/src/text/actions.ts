/** The calls of a refusal that a press may carry out: nothing is left to fill in, and nothing is lost. */
const offered: Readonly<Record<string, string>> = {
  restoreProject: "Restore it",
  restoreSpace: "Restore the space",
  restoreCollection: "Restore the collection",
  cancelJob: "Cancel the run"
}

/** What actions, failures and keys say. */
export const actions = {
  retry: "Try again",
  /** What the button of an offered call says; undefined where a press must not carry it out. */
  offered: (name: string, body: Readonly<Record<string, boolean>>): string | undefined =>
    Object.keys(body).includes("restore_space") ? "Restore it with its space" : offered[name]
} as const

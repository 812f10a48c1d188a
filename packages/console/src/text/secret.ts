/** What stands in dialogs with a secret that is shown once. */
export const secret = {
  once: "It is shown only now. Copy it to where it is kept safe.",
  inUse: "How to use it",
  notCopied: "It is not copied yet",
  notCopiedNote: "Once this is closed nobody can read the secret again. You would have to make a new one.",
  back: "Back to the secret",
  closeAnyway: "Close without copying",
  done: "Done"
} as const

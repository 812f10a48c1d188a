/** How calls that the service offers are named on buttons; others appear by their names in words. */
const offeredNames: Readonly<Record<string, string>> = {
  restoreProject: "Restore it",
  restoreSpace: "Restore the space",
  restoreCollection: "Restore the collection",
  cancelJob: "Cancel the run"
}

const inWords = (name: string): string => {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What actions, failures and keys say. */
export const actions = {
  retry: "Try again",
  offered: (name: string, body: Readonly<Record<string, boolean>>): string =>
    Object.keys(body).includes("restore_space")
      ? "Restore it with its space"
      : (offeredNames[name] ?? inWords(name))
} as const

/** What this tab keeps over a reload; nothing where there is none, or where the browser keeps nothing. */
export const readStored = <A>(key: string): A | undefined => {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? undefined : (JSON.parse(kept) as A)
  } catch {
    return undefined
  }
}

/** Keeps a value for a reload. Says whether there was room for it. */
export const writeStored = (key: string, value: unknown): boolean => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const dropStored = (...keys: ReadonlyArray<string>): void => {
  try {
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}

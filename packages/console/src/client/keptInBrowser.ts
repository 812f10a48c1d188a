/** A word for each visit, so that what two tabs keep does not lie in one place. */
export const visit = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join("")

/** What this browser keeps at a key; undefined where it is nothing of this kind. */
export const readKept = <A>(key: string, is: (value: unknown) => value is A): A | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null")
    return is(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Keeps a value for the next visit. False where the browser has no room for it. */
export const keep = (key: string, value: unknown): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

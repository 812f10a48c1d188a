/** Letters, digits and `_`, a letter first; `n_` before a word that a format reserves. */
export const plainId = (id: string, reserved: ReadonlySet<string>): string => {
  const plain = id.replace(/[^A-Za-z0-9]/gu, "_")
  return /^[A-Za-z]/u.test(plain) && !reserved.has(plain.toLowerCase()) ? plain : `n_${plain}`
}

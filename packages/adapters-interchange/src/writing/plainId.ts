/** Letters, digits and `_` of an id, with a letter first; `n_` before what a format keeps for itself. */
export const plainId = (id: string, reserved: ReadonlySet<string>): string => {
  const plain = id.replace(/[^A-Za-z0-9]/gu, "_")
  return /^[A-Za-z]/u.test(plain) && !reserved.has(plain.toLowerCase()) ? plain : `n_${plain}`
}

/** Whether two values of the service's JSON are the same; a field that is not there is one that is undefined. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, at) => sameValue(item, b[at]))
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  return [...left.keys(), ...right.keys()].every((key) => sameValue(left.get(key), right.get(key)))
}

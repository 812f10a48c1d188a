const longest = 64

const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-|-$/g, "")

/** An id that says the name, with a number where it is taken. */
export const mintId = (name: string, taken: ReadonlySet<string>): string => {
  const base = slug(name) || "item"
  let id = base
  for (let count = 2; taken.has(id); count += 1) {
    const suffix = `-${count}`
    id = `${base.slice(0, longest - suffix.length)}${suffix}`
  }
  return id
}

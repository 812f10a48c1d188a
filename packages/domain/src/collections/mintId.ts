import { ItemId } from "../shared/Ids.ts"

const longest = 64
/** Equal names are counted one by one up to this number; then the count jumps, so that thousands stay cheap. */
const manyAlike = 100

const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-|-$/g, "")

/** The slug of the name, with `-2`, `-3` … where it is taken. It never starts with the `x:` of a space's own items. */
export const mintId = (name: string, taken: ReadonlySet<string>): ItemId => {
  const base = slug(name) || "item"
  let id = base
  for (
    let count = 2;
    taken.has(id);
    count = count < manyAlike ? count + 1 : Math.max(count, taken.size) + 1
  ) {
    const suffix = `-${count}`
    id = `${base.slice(0, longest - suffix.length)}${suffix}`
  }
  return ItemId.make(id)
}

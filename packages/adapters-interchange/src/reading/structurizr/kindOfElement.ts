import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { kindOfType } from "../../kinds/kindOfType.ts"
import type { DslElement, DslWorkspace } from "./DslModel.ts"

/** What the shapes of C4 pictures stand for; the others are boxes. */
const kinds: ReadonlyMap<string, BlockKind> = new Map([
  ["person", "person"],
  ["cylinder", "store"],
  ["bucket", "store"],
  ["pipe", "queue"],
  ["webbrowser", "client"],
  ["window", "client"],
  ["terminal", "client"],
  ["shell", "client"],
  ["mobiledeviceportrait", "client"],
  ["mobiledevicelandscape", "client"]
])

/** Tags that every element of a sort has. */
const defaults: Readonly<Record<DslElement["sort"], string>> = {
  person: "Person",
  softwareSystem: "Software System",
  container: "Container",
  component: "Component",
  element: "Element"
}

const defaultTags: ReadonlySet<string> = new Set([...Object.values(defaults), "Relationship"])

/** The tags that the text gives, each once. */
export const ownTags = ({ tags }: DslElement): ReadonlyArray<string> =>
  [...new Set(tags)].filter((tag) => !defaultTags.has(tag))

/** The kind of an element by the shape of its last tag that has one; undefined if a picture draws a box. */
const kindByShape = ({ shapes }: DslWorkspace, element: DslElement): BlockKind | undefined =>
  ["Element", defaults[element.sort], ...ownTags(element)]
    .flatMap((tag) => shapes.get(tag.toLowerCase()) ?? [])
    .flatMap((shape) => kinds.get(shape) ?? [])
    .at(-1)

const kindByTags = (element: DslElement): BlockKind | undefined =>
  ownTags(element)
    .map(kindOfType)
    .find((kind) => kind !== "service" && kind !== "person")

/**
 * What an element is: by its sort, by the shape that pictures give it, by its tags. A software system is
 * `external` if it is foreign to those that the workspace describes.
 */
export const kindOfElement = (
  workspace: DslWorkspace,
  element: DslElement,
  isForeign: boolean
): BlockKind => {
  if (element.sort === "person") return "person"
  const shown = kindByShape(workspace, element) ?? kindByTags(element)
  if (shown !== undefined) return shown
  return isForeign && element.sort === "softwareSystem" ? "external" : "service"
}

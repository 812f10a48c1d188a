import { mostContent, octetsOfItems } from "../collections/contentSize.ts"
import type { Issue } from "../shared/InvalidInput.ts"
import { checkFields } from "./checkFields.ts"
import type { Overrides } from "./Overlay.ts"
import type { CustomItem, ItemRef, StoredItems } from "./OverlayRepo.ts"
import type { SpaceItems } from "./SpaceItems.ts"

/** Overrides and own items alike: what of them takes room. */
interface Own {
  readonly name?: string
  readonly description?: string
  readonly defaultSpecialties?: ReadonlyArray<unknown>
}

const ownOf = ({ custom, overlays }: StoredItems): ReadonlyArray<Own> => [
  ...overlays.map(({ overrides }) => overrides),
  ...custom.blocks,
  ...custom.layers,
  ...custom.specialties
]

/** No item is larger: six octets for a character, an id and its quotes for a reference, the rest for names of fields. */
const atMostOctets = (own: ReadonlyArray<Own>): number =>
  own.reduce(
    (octets, { defaultSpecialties = [], description = "", name = "" }) =>
      octets + 6 * (name.length + description.length) + 67 * defaultSpecialties.length + 400,
    0
  )

const referencesOf = (own: ReadonlyArray<Own>): number =>
  own.reduce((count, { defaultSpecialties = [] }) => count + defaultSpecialties.length, 0)

/**
 * What a space would have of its own with one change more, where that is too much (contract 16.4). What makes it smaller
 * is never refused.
 */
export const checkOwnSize = (
  stored: StoredItems,
  { added, replaced }: { readonly added: Own; readonly replaced?: Own | undefined }
): ReadonlyArray<Issue> => {
  const before = ownOf(stored)
  const more = (added.defaultSpecialties?.length ?? 0) - (replaced?.defaultSpecialties?.length ?? 0)
  const references = referencesOf(before) + more
  if (more > 0 && references > mostContent.references)
    return [
      {
        path: ["defaultSpecialties"],
        message: `the space would have ${references} references to specialties of its own: at most ${mostContent.references} are allowed`
      }
    ]
  const after = [...before.filter((own) => own !== replaced), added]
  if (atMostOctets(after) <= mostContent.octets) return []
  const octets = octetsOfItems(after, Number.POSITIVE_INFINITY)
  return octets > mostContent.octets && octets > octetsOfItems(before, Number.POSITIVE_INFINITY)
    ? [{ path: [], message: "the space's own changes must have at most 16 MiB together" }]
    : []
}

/** With these fields in an entry, or in an own item. */
export const checkChangedSize = (
  { custom, overlays }: StoredItems,
  { id, kind }: ItemRef,
  fields: Overrides
): ReadonlyArray<Issue> => {
  const entry = overlays.find((it) => it.kind === kind && it.id === id)?.overrides
  const items: ReadonlyArray<CustomItem["item"]> =
    kind === "block" ? custom.blocks : kind === "layer" ? custom.layers : custom.specialties
  const replaced = items.find((it) => it.id === id) ?? entry
  return checkOwnSize({ custom, overlays }, { added: { ...replaced, ...fields }, replaced })
}

/** What is wrong with these fields in an entry, or in an own item. */
export const checkChange = (items: SpaceItems, ref: ItemRef, fields: Overrides): ReadonlyArray<Issue> => [
  ...checkFields(ref.kind, fields, items.view),
  ...checkChangedSize(items, ref, fields)
]

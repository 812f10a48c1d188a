import { mostContent, octetsOfItems } from "../collections/contentSize.ts"
import { type Naming, referencesIn, specialtiesField } from "../collections/references.ts"
import type { Issue } from "../shared/InvalidInput.ts"
import { checkFields } from "./checkFields.ts"
import type { Overrides } from "./Overlay.ts"
import type { CustomItem, ItemRef, OwnSize, StoredItems } from "./OverlayRepo.ts"
import { customItemIn, type SpaceItems } from "./SpaceItems.ts"

type Own = (CustomItem["item"] | Overrides) & Naming

const sizeOf = (own: Own): OwnSize => ({
  octets: octetsOfItems([own], Number.POSITIVE_INFINITY),
  references: referencesIn([own])
})

export const ownSize = ({ custom, overlays }: StoredItems): OwnSize => {
  const sizes = [
    ...overlays.map(({ overrides }) => overrides),
    ...custom.blocks,
    ...custom.layers,
    ...custom.specialties
  ].map(sizeOf)
  return {
    octets: sizes.reduce((sum, { octets }) => sum + octets, 0),
    references: sizes.reduce((sum, { references }) => sum + references, 0)
  }
}

/** A change that makes it smaller is never refused (contract 16.4). */
export const checkOwnSize = (
  before: OwnSize,
  { added, replaced }: { readonly added: Own; readonly replaced?: Own | undefined }
): ReadonlyArray<Issue> => {
  const [more, less] = [
    sizeOf(added),
    replaced === undefined ? { octets: 0, references: 0 } : sizeOf(replaced)
  ]
  const references = before.references + more.references - less.references
  if (more.references > less.references && references > mostContent.references)
    return [
      {
        path: [specialtiesField],
        message: `the space would have ${references} references to specialties of its own: at most ${mostContent.references} are allowed`
      }
    ]
  return more.octets > less.octets && before.octets + more.octets - less.octets > mostContent.octets
    ? [{ path: [], message: "the space's own changes must have at most 16 MiB together" }]
    : []
}

export const checkChangedSize = (
  before: OwnSize,
  items: SpaceItems,
  ref: ItemRef,
  fields: Overrides
): ReadonlyArray<Issue> => {
  const entry = items.overlays.find(({ id, kind }) => kind === ref.kind && id === ref.id)?.overrides
  const replaced = customItemIn(items, ref) ?? entry
  return checkOwnSize(before, { added: { ...replaced, ...fields }, replaced })
}

export const checkChange = (
  before: OwnSize,
  items: SpaceItems,
  ref: ItemRef,
  fields: Overrides
): ReadonlyArray<Issue> => [
  ...checkFields(ref.kind, fields, items.view),
  ...checkChangedSize(before, items, ref, fields)
]

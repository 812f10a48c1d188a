import type { CollectionSummary } from "@design-workspace/client"
import { spaces as text } from "../../text/spaces.ts"
import type { Choice } from "../../ui/Field.tsx"

type Listed = Pick<CollectionSummary, "id" | "name" | "owner_org_id">

/** The organisation's own and the global ones. */
export const showableCollections = (
  collections: ReadonlyArray<Listed>,
  organisationId: string
): ReadonlyArray<Listed> =>
  collections.filter(({ owner_org_id }) => owner_org_id === null || owner_org_id === organisationId)

/** The present one is among them, even if it cannot be seen. */
export const collectionChoices = (
  collections: ReadonlyArray<Listed>,
  organisationId: string,
  present: string | undefined
): ReadonlyArray<Choice> => {
  const choices = showableCollections(collections, organisationId).map(({ id, name, owner_org_id }) => ({
    value: id,
    label: owner_org_id === null ? `${name} (global)` : name
  }))
  return present === undefined || choices.some(({ value }) => value === present)
    ? choices
    : [{ value: present, label: text.unknownCollection }, ...choices]
}

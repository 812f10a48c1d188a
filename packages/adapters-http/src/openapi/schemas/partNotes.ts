import { wireName } from "@design-workspace/api/wire/snakeKeys"
import { type FieldText, fieldTexts } from "@design-workspace/domain/collections/partFields"

const instead = { own: "given", divided: "given", given: "shown" } as const

const textAt = (text: FieldText, where: keyof FieldText): string | undefined =>
  text[where] ?? (where in instead ? textAt(text, instead[where as keyof typeof instead]) : undefined)

/** What fields of parts mean in a schema of this kind. */
export const partTexts = (
  fields: { readonly [K in keyof typeof fieldTexts]?: unknown },
  where: keyof FieldText
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<FieldText>(fieldTexts).flatMap(([name, text]) => {
      const said = name in fields ? textAt(text, where) : undefined
      return said === undefined ? [] : [[wireName(name), said]]
    })
  )

/** Parts of a shop, for examples. */
export const exampleLayers = [
  { id: "edge", name: "Edge", description: "What faces the public.", position: 0 },
  { id: "core", name: "Core", description: "", position: 1 }
] as const
export const exampleSpecialties = [
  { id: "frontend", name: "Frontend Engineer", description: "" },
  { id: "backend", name: "Backend Engineer", description: "" }
] as const

/** Where a block of an example stands and which specialties it needs. */
export const standing = (layer_id: string, ...default_specialties: ReadonlyArray<string>) => ({
  layer_id,
  default_specialties
})

export const exampleWeb = {
  id: "web",
  name: "Web frontend",
  description: "What shoppers see and touch.",
  ...standing("edge", "frontend"),
  kind: "client"
}

import type { OperationName } from "@design-workspace/domain/access/Operations"
import { type FieldText, fieldTexts } from "@design-workspace/domain/collections/partFields"
import { wireName } from "./snakeKeys.ts"

/** `fields` are those that differ from their room's. */
export interface SchemaText {
  readonly description: string
  /** In wire form: of an object the fields that differ from the room's example, and those that it could do without. */
  readonly example?: unknown
  readonly fields?: Readonly<Record<string, string>>
}

/** Only the API's description loads it: annotations would be in every program that uses the client (decision 0061). */
export interface Texts {
  /** Null if the table of operations says everything. */
  readonly operations?: Readonly<Partial<Record<OperationName, string | null>>>
  /** Of this name, in each schema of the room that has it. */
  readonly fields?: Readonly<Record<string, string>>
  /** Of fields that a schema requires. */
  readonly example?: Readonly<Record<string, unknown>>
  readonly schemas: Readonly<Record<string, string | SchemaText>>
}

export const paragraphs = (...texts: ReadonlyArray<string>): string => texts.join("\n\n")

export const sentences = (...texts: ReadonlyArray<string>): string => texts.join(" ")

/** The ids and times of the one story that all examples share. */
export const acme = "01a1fa36-5f0d-7b92-8e4c-6d1a9b3c7e25"
export const ada = "01a1fa35-1b7e-7d4a-9c60-8f3b2a5d4e17"
export const shop = "01a1fa37-caab-7153-b2c3-4ac39e8ed08b"
export const space = "01a1fa37-d0c2-7e11-9a53-0b7c55e0f3aa"
export const project = "01a1fa38-2e61-7a34-8d07-5b9f1c2e6d48"
export const attempt = "01a1fa3e-91c4-7d0b-8f5e-5f2d1c6b7a80"
export const job = "01a1fa3e-91c5-7a6e-9b21-7e4c3d8f5a16"
export const rule = "01a1fa39-6c8f-7e25-a1b4-9d2f6e3c8b70"
export const token = "01a1fa3a-0d37-7c58-b6e9-2a8f5c1d9e43"
export const made = "2026-11-20T09:12:44.085Z"
export const changed = "2026-11-20T09:30:00.000Z"
export const finished = "2026-11-20T09:31:07.312Z"

const instead = { own: "given", divided: "given", given: "shown" } as const

const textAt = (text: FieldText, where: keyof FieldText): string | undefined =>
  text[where] ?? (where in instead ? textAt(text, instead[where as keyof typeof instead]) : undefined)

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

export const exampleLayers = [
  { id: "edge", name: "Edge", description: "What faces the public.", position: 0 },
  { id: "core", name: "Core", description: "", position: 1 }
] as const
export const exampleSpecialties = [
  { id: "frontend", name: "Frontend Engineer", description: "" },
  { id: "backend", name: "Backend Engineer", description: "" }
] as const

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
const now =
  "The name that the author has now; null without `author_id`, once the user is removed, and where the user has no name but the e-mail address."

export const authorName = now

/** Strangers may read projects and documents. */
export const authorNameInProject = sentences(
  now,
  "Also null to callers who read the project only because it is public."
)

export const preview = paragraphs(
  "What the restore would do now. Nothing is written, and the restore then does exactly that.",
  sentences(
    "`restores` lists what it takes out of the trash.",
    "The list is empty if there is nothing to do, or if the restore would be refused.",
    "For a refused restore `refusal` is the answer that it would get, with the calls that resolve it.",
    "`stays_in_trash` lists what it concerns and leaves in the trash.",
    "Each list names a hundred at most, newest first; the totals count all."
  )
)

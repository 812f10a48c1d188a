import type { ReactNode } from "react"
import { generate as text } from "../../text/runs.ts"
import type { ChangeDraft } from "../data/useFormDraft.ts"
import type { GenerationDraft } from "../model/generationDraft.ts"
import { ChoiceField } from "./ChoiceField.tsx"

const choices = (["pro", "fast"] as const).map((value) => ({ value, ...text.qualities[value] }))

export const QualityField = ({
  draft: { quality },
  onChange
}: {
  readonly draft: GenerationDraft
  readonly onChange: ChangeDraft
}): ReactNode => (
  <ChoiceField
    label="Quality"
    choices={choices}
    value={quality}
    onChange={(quality) => onChange((before) => ({ ...before, quality }))}
  />
)

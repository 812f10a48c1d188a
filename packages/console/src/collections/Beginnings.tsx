import type { ReactNode } from "react"
import { type SampleBrief, sampleBriefs, sampleNames } from "../client/sampleBriefs.ts"
import { collections as text } from "../text/collections.ts"
import { label } from "../ui/field.css.ts"
import { soft } from "../ui/layout.css.ts"
import { choice, choices, legend, radio } from "./collections.css.ts"

/** What a new collection begins with. */
export type Beginning = "empty" | "own" | SampleBrief

const offered: ReadonlyArray<{ readonly value: Beginning; readonly name: string; readonly note: string }> = [
  ...sampleNames.map((value) => ({ value, name: sampleBriefs[value].title, note: text.beginSample })),
  { value: "own", name: text.beginOwn, note: text.beginOwnNote },
  { value: "empty", name: text.beginEmpty, note: text.beginEmptyNote }
]

/** The ways to begin a collection, one of which is chosen. */
export const Beginnings = ({
  chosen,
  onChoose
}: {
  readonly chosen: Beginning
  readonly onChoose: (beginning: Beginning) => void
}): ReactNode => (
  <fieldset>
    <legend className={`${label} ${legend}`}>{text.begin}</legend>
    <div className={choices}>
      {offered.map(({ name, note, value }) => (
        <label key={value} className={choice}>
          <input
            type="radio"
            name="beginning"
            className={radio}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>
            {name}
            <br />
            <span className={soft}>{note}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

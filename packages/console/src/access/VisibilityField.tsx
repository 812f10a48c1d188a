import type { Project } from "@design-workspace/client"
import { type ReactNode, useId } from "react"
import { projects as text } from "../text/projects.ts"
import { choice, choices, legend, radio } from "../ui/choices.css.ts"
import { soft } from "../ui/layout.css.ts"

type Visibility = Project["visibility"]

const all: ReadonlyArray<Visibility> = ["organisation", "private", "public"]

interface VisibilityFieldProps {
  readonly value: Visibility
  readonly onChange: (value: Visibility) => void
}

export const VisibilityField = ({ onChange, value }: VisibilityFieldProps): ReactNode => {
  const name = useId()
  return (
    <fieldset className={choices}>
      <legend className={legend}>{text.whoReads}</legend>
      {all.map((it) => (
        <label key={it} className={choice}>
          <input
            type="radio"
            name={name}
            className={radio}
            checked={value === it}
            onChange={() => onChange(it)}
          />
          <span>
            {text.visibilities[it].name}
            <br />
            <span className={soft}>{text.visibilities[it].note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

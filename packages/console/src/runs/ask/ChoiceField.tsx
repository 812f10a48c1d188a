import { type ReactNode, useId } from "react"
import { box } from "../../ui/field.css.ts"
import { soft, stack } from "../../ui/layout.css.ts"
import * as css from "./form.css.ts"

export interface ExplainedChoice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** What it means, or why it cannot be chosen. */
  readonly hint: string
  readonly disabled?: boolean
}

export const ChoiceField = <Value extends string>({
  choices,
  label,
  onChange,
  value
}: {
  readonly label: string
  readonly choices: ReadonlyArray<ExplainedChoice<Value>>
  readonly value: Value
  readonly onChange: (value: Value) => void
}): ReactNode => {
  const id = useId()
  return (
    <fieldset className={stack.s2}>
      <legend className={css.legend}>{label}</legend>
      {choices.map(({ disabled = false, hint, label, value: own }) => (
        <label key={own} className={css.choice} aria-disabled={disabled || undefined}>
          <input
            type="radio"
            name={id}
            className={box}
            checked={own === value}
            disabled={disabled}
            aria-labelledby={`${id}-${own}`}
            aria-describedby={`${id}-${own}-hint`}
            onChange={() => onChange(own)}
          />
          <span>
            <span id={`${id}-${own}`} className={css.choiceName}>
              {label}
            </span>
            <span id={`${id}-${own}-hint`} className={soft}>
              {hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

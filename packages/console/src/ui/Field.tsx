import { type ComponentProps, type ReactNode, useId } from "react"
import * as css from "./field.css.ts"
import { stack } from "./layout.css.ts"

export interface FieldTexts {
  readonly label: string
  readonly hint?: ReactNode
  readonly problem?: string | undefined
}

interface Described {
  readonly id: string
  readonly "aria-describedby": string
  readonly "aria-invalid": true | undefined
}

export const Framed = ({
  children,
  hint,
  label,
  problem
}: FieldTexts & { readonly children: (described: Described) => ReactNode }): ReactNode => {
  const id = useId()
  return (
    <div className={stack.s1}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": `${id}-note`,
        "aria-invalid": problem === undefined ? undefined : true
      })}
      <div id={`${id}-note`} hidden={hint === undefined && problem === undefined}>
        {problem === undefined ? null : <p className={css.problem}>{problem}</p>}
        {hint === undefined ? null : <p className={css.hint}>{hint}</p>}
      </div>
    </div>
  )
}

export const TextField = ({
  hint,
  label,
  problem,
  className = "",
  ...rest
}: FieldTexts & ComponentProps<"input">): ReactNode => (
  <Framed label={label} hint={hint} problem={problem}>
    {(described) => <input {...rest} {...described} className={`${css.input} ${className}`} />}
  </Framed>
)

export const TextArea = ({
  hint,
  label,
  problem,
  className = "",
  ...rest
}: FieldTexts & ComponentProps<"textarea">): ReactNode => (
  <Framed label={label} hint={hint} problem={problem}>
    {(described) => <textarea {...rest} {...described} className={`${css.area} ${className}`} />}
  </Framed>
)

export interface Choice {
  readonly value: string
  readonly label: string
}

interface SelectProps extends ComponentProps<"select"> {
  readonly choices: ReadonlyArray<Choice>
}

/** A choice of one without a visible label. */
export const Select = ({ choices, className = "", ...rest }: SelectProps): ReactNode => (
  <select {...rest} className={`${css.input} ${className}`}>
    {choices.map(({ label, value }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)

export const SelectField = ({ hint, label, problem, ...rest }: FieldTexts & SelectProps): ReactNode => (
  <Framed label={label} hint={hint} problem={problem}>
    {(described) => <Select {...rest} {...described} />}
  </Framed>
)

export const CheckField = ({
  hint,
  label,
  ...rest
}: Omit<FieldTexts, "problem"> & ComponentProps<"input">): ReactNode => {
  const id = useId()
  return (
    <div className={css.check}>
      <input
        {...rest}
        type="checkbox"
        id={id}
        className={css.box}
        aria-describedby={hint === undefined ? undefined : `${id}-note`}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint === undefined ? null : (
          <p id={`${id}-note`} className={css.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

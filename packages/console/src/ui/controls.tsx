import { LoaderCircle, type LucideIcon } from "lucide-react"
import { type ComponentProps, type ReactNode, useId } from "react"
import { buttonLook, iconButton, smallButton, turning } from "./button.css.ts"
import * as css from "./field.css.ts"
import { stack } from "./layout.css.ts"

export type ButtonLook = keyof typeof buttonLook

interface Looks {
  readonly look?: ButtonLook
  readonly small?: boolean
  readonly icon?: LucideIcon
  /** The button says so and takes no further press. */
  readonly busy?: boolean
}

/** For links that look like buttons too. */
export const buttonClass = (look: ButtonLook = "plain", small = false): string =>
  small ? `${buttonLook[look]} ${smallButton}` : buttonLook[look]

export const Button = ({
  busy = false,
  children,
  className = "",
  disabled,
  icon: Icon,
  look = "plain",
  small = false,
  type = "button",
  ...rest
}: ComponentProps<"button"> & Looks): ReactNode => {
  const Shown = busy ? LoaderCircle : Icon
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(look, small)} ${className}`}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {Shown === undefined ? null : <Shown size={small ? 14 : 16} aria-hidden className={turning} />}
      {children}
    </button>
  )
}

export const IconButton = ({
  icon: Icon,
  label,
  look = "quiet",
  small = false,
  className = "",
  ...rest
}: Omit<ComponentProps<"button">, "children"> & {
  readonly icon: LucideIcon
  readonly label: string
  readonly look?: ButtonLook
  readonly small?: boolean
}): ReactNode => (
  <button
    type="button"
    {...rest}
    className={`${buttonClass(look, small)} ${iconButton} ${className}`}
    aria-label={label}
    title={label}
  >
    <Icon size={small ? 14 : 16} aria-hidden />
  </button>
)

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

export const CheckField = (props: Omit<FieldTexts, "problem"> & ComponentProps<"input">): ReactNode => {
  const { hint, label, ...rest } = props
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

/** The names of the fields that are texts, and never null. */
type TextsOf<Draft> = {
  [Name in keyof Draft]-?: [Draft[Name]] extends [string]
    ? string extends Draft[Name]
      ? Name
      : never
    : never
}[keyof Draft]

/** The fields of a draft by their names: what each says, what is wrong with it, and that what is typed `change`s it. */
export const fieldsOf =
  <Draft extends object>(
    draft: Draft,
    change: (typed: Partial<Draft>) => void,
    problems: Readonly<Record<string, string | undefined>> = {}
  ) =>
  (name: TextsOf<Draft> & string) => ({
    value: `${draft[name]}`,
    problem: problems[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value } as Partial<Draft>)
  })

interface FormProps extends Omit<ComponentProps<"form">, "onSubmit"> {
  readonly onSubmit: () => void
}

/** What is sent stays on the page. */
export const Form = ({ onSubmit, ...rest }: FormProps): ReactNode => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  />
)

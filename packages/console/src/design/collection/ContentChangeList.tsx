import { ArrowLeftRight, Minus, Pencil, Plus } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { versions as text } from "../../text/versions.ts"
import { Badge, type BadgeLook } from "../../ui/inline.tsx"
import { soft, stack, verbatim } from "../../ui/layout.css.ts"
import * as css from "./contentChanges.css.ts"
import type { ContentChange, FieldChange } from "./contentChanges.ts"

const looks = {
  added: { look: "good", icon: Plus },
  removed: { look: "bad", icon: Minus },
  changed: { look: "warn", icon: Pencil },
  reordered: { look: "plain", icon: ArrowLeftRight }
} as const satisfies Readonly<
  Record<ContentChange["what"], { readonly look: BadgeLook; readonly icon: typeof Plus }>
>

const Field = ({ after, before, field }: FieldChange): ReactNode => (
  <div>
    <dt className={soft}>{text.fields[field] ?? field}</dt>
    <dd className={`${verbatim} ${css.was}`}>
      <span className={css.sign} aria-hidden>
        −
      </span>
      <del>{before === "" ? text.nothing : before}</del>
    </dd>
    <dd className={`${verbatim} ${css.is}`}>
      <span className={css.sign} aria-hidden>
        +
      </span>
      <ins>{after === "" ? text.nothing : after}</ins>
    </dd>
  </div>
)

interface ChangeProps {
  readonly change: ContentChange
  readonly onGo: (() => void) | undefined
}

const Change = ({ change: { fields, kind, name, what }, onGo }: ChangeProps): ReactNode => (
  <>
    <div className={css.head}>
      <Badge {...looks[what]}>{text.what[what]}</Badge>
      {onGo === undefined ? (
        <span className={css.name}>{what === "reordered" ? text.orderOf[kind] : name}</span>
      ) : (
        <button type="button" className={`${css.name} ${css.go}`} onClick={onGo}>
          {what === "reordered" ? text.orderOf[kind] : name}
        </button>
      )}
      {what === "reordered" ? null : <span className={soft}>{text.kinds[kind]}</span>}
    </div>
    {fields.length === 0 ? null : (
      <dl className={stack.s1}>
        {fields.map((field) => (
          <Field key={field.field} {...field} />
        ))}
      </dl>
    )}
  </>
)

interface ContentChangeListProps {
  readonly changes: ReadonlyArray<ContentChange>
  /** The change that the reader is at, from 0. */
  readonly at?: number
  readonly onGo?: (at: number) => void
}

export const ContentChangeList = ({ at, changes, onGo }: ContentChangeListProps): ReactNode => {
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (at !== undefined) current.current?.scrollIntoView({ block: "nearest" })
  }, [at])
  if (changes.length === 0) return <p>Nothing is different.</p>
  return (
    <ol className={css.list}>
      {changes.map((change, index) => (
        <li
          key={`${change.kind} ${change.what} ${change.key}`}
          ref={index === at ? current : undefined}
          className={index === at ? `${css.item} ${css.here}` : css.item}
          aria-current={index === at ? "true" : undefined}
        >
          <Change change={change} onGo={onGo === undefined ? undefined : () => onGo(index)} />
        </li>
      ))}
    </ol>
  )
}

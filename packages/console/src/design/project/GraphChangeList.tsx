import type { ReactNode } from "react"
import { projects as text } from "../../text/projects.ts"
import { counted } from "../../text/words.ts"
import { pressable } from "../../ui/choices.css.ts"
import { Badge } from "../../ui/inline.tsx"
import { soft } from "../../ui/layout.css.ts"
import { type ChangeNames, changeWords } from "./changeWords.ts"
import { change as changeClass, current, changes as listClass } from "./graphChanges.css.ts"
import type { GraphChange } from "./graphChanges.ts"

const signs = { added: "+", removed: "−", changed: "~" } as const
const looks = { added: "good", removed: "bad", changed: "warn" } as const

/** The most changes that a list shows; a picture shows them all. */
const most = 500

interface GraphChangeListProps {
  readonly changes: ReadonlyArray<GraphChange>
  readonly names: ChangeNames
  readonly label: string
  readonly at?: number | undefined
  readonly onGo?: ((index: number) => void) | undefined
}

interface LineProps {
  readonly change: GraphChange
  readonly names: ChangeNames
}

const Line = ({ change, names }: LineProps): ReactNode => (
  <>
    <Badge look={looks[change.mark]}>{`${signs[change.mark]} ${text.marks[change.mark]}`}</Badge>
    <span>{changeWords(change, names)}</span>
  </>
)

export const GraphChangeList = ({ at, changes, label, names, onGo }: GraphChangeListProps): ReactNode => {
  if (changes.length === 0) return <p className={soft}>Nothing differs in the graph.</p>
  return (
    <ol className={listClass} aria-label={label}>
      {changes.slice(0, most).map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of changes is made anew as a whole
        <li key={index}>
          {onGo === undefined ? (
            <div className={changeClass}>
              <Line change={change} names={names} />
            </div>
          ) : (
            <button
              type="button"
              className={`${changeClass} ${pressable} ${index === at ? current : ""}`}
              aria-current={index === at ? "true" : undefined}
              onClick={() => onGo(index)}
            >
              <Line change={change} names={names} />
            </button>
          )}
        </li>
      ))}
      {changes.length > most ? (
        <li
          className={soft}
        >{`and ${counted(changes.length - most, "further change")}, marked in the picture`}</li>
      ) : null}
    </ol>
  )
}

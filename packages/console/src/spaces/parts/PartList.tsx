import { Plus } from "lucide-react"
import { type ReactNode, useState } from "react"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { Button } from "../../ui/Button.tsx"
import type { Part, PartKind } from "../model/SpaceParts.ts"
import { aside, listRow, name, nameButton, section, sectionHead, sectionTitle } from "../spaces.css.ts"
import { MarkBadges } from "./MarkBadges.tsx"

/** So many are listed at first, and more with each press. */
const portion = 30

interface PartListProps {
  readonly kind: PartKind
  readonly parts: ReadonlyArray<Part>
  /** The parts are those that somebody looks for. */
  readonly isFiltered: boolean
  /** How many blocks a part has to do with. */
  readonly blocksOf?: ((id: string) => number) | undefined
  readonly onAdd: (() => void) | undefined
  readonly onSelect: (id: string) => void
}

/** The parts of one kind by their names, with their marks: a press selects one. */
export const PartList = ({
  blocksOf,
  isFiltered,
  kind,
  onAdd,
  onSelect,
  parts
}: PartListProps): ReactNode => {
  const [most, setMost] = useState(portion)
  const left = parts.length - most
  return (
    <section className={section}>
      <div className={sectionHead}>
        <h3 className={sectionTitle}>{text.kindsMany[kind]}</h3>
        {onAdd === undefined ? null : (
          <Button small look="quiet" icon={Plus} onClick={onAdd}>
            {text.add[kind]}
          </Button>
        )}
      </div>
      {parts.length === 0 ? (
        <p className={aside}>{isFiltered ? text.noMatch : text.noneOf[kind]}</p>
      ) : (
        <ul>
          {parts.slice(0, most).map((part) => (
            <li key={part.id} className={listRow}>
              <button type="button" className={nameButton} onClick={() => onSelect(part.id)}>
                <bdi className={name}>{part.name}</bdi>
                <MarkBadges part={part} />
              </button>
              {blocksOf === undefined ? null : (
                <span className={aside}>{text.blocksOn(blocksOf(part.id))}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {left > 0 ? (
        <div>
          <Button small onClick={() => setMost(most + portion)}>
            {text.showMore(Math.min(left, portion))}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

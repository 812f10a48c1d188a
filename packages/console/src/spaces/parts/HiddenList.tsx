import { Eye } from "lucide-react"
import type { ReactNode } from "react"
import { useWrite } from "../../client/useWrite.ts"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { Button } from "../../ui/Button.tsx"
import { removePart, showPart } from "../data/partCalls.ts"
import { staleOf, useUndoable } from "../data/useUndoable.ts"
import { type HiddenPart, hiddenParts } from "../model/hiddenParts.ts"
import { refKey } from "../model/SpaceParts.ts"
import { aside, listRow, name, nameAbove, section, sectionHead, sectionTitle } from "../spaces.css.ts"
import type { PartsProps } from "./PartsProps.ts"

const reasonsOf = ({ blocks, byItself, layer, withoutLayer }: HiddenPart): ReadonlyArray<string> => [
  ...(byItself ? [text.hiddenByItself] : []),
  ...(layer === null ? [] : [text.hiddenWithLayer(layer.name)]),
  ...(withoutLayer ? [text.hiddenWithoutLayer] : []),
  ...(blocks === 0 ? [] : [text.hidesBlocks(blocks)])
]

/** What the space does not show, why, and the way to show it again. */
export const HiddenList = ({ mayEdit, overlays, parts, select, space }: PartsProps): ReactNode => {
  const undoable = useUndoable(space.id)
  const show = useWrite((part: HiddenPart) => showPart(space.id, part), {
    stale: staleOf(space.id),
    onDone: (_, part) => undoable(text.shownAgain(part.name), () => removePart(space.id, part))
  })
  const hidden = hiddenParts(parts, overlays)
  if (hidden.length === 0) return null
  return (
    <section className={section}>
      <div className={sectionHead}>
        <h3 className={sectionTitle}>{text.hiddenTitle(hidden.length)}</h3>
      </div>
      <ul>
        {hidden.map((part) => (
          <li key={refKey(part)} className={listRow}>
            <button type="button" className={nameAbove} onClick={() => select(part)}>
              <bdi className={name}>{part.name}</bdi>
              <span className={aside}>{text.listed([text.kindNames[part.kind], ...reasonsOf(part)])}</span>
            </button>
            {part.byItself && mayEdit(part.kind) ? (
              <Button
                small
                icon={Eye}
                aria-label={text.showPartAgain(part.name)}
                busy={show.isPending && show.variables === part}
                onClick={() => show.mutate(part)}
              >
                {text.showAgain}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

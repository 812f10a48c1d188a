import { ArrowLeft, ArrowRight, Check, ChevronDown, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { graph as text } from "../../text/graph.ts"
import { counted } from "../../text/words.ts"
import { Button } from "../../ui/controls.tsx"
import { Badge } from "../../ui/inline.tsx"
import { unseen } from "../../ui/layout.css.ts"
import type { BoxRow, EdgeRow, LaneRow, OutlineRow } from "../model/outlineRows.ts"
import type { BoxDetail } from "../model/pictures.ts"
import { laneName, markWord, signs } from "../model/words.ts"
import * as css from "./outline.css.ts"

const Sign = ({ mark = "same" }: Pick<BoxRow["box"], "mark">): ReactNode =>
  mark === "same" ? null : (
    <Badge look={mark === "added" ? "good" : mark === "removed" ? "bad" : "warn"}>
      {`${signs[mark]} ${markWord(mark)}`}
    </Badge>
  )

const LaneLine = ({ row: { boxes, lane } }: { readonly row: LaneRow }): ReactNode => (
  <>
    <span className={css.name}>{laneName(lane)}</span>
    <Sign mark={lane.mark} />
    <span className={css.aside}>{counted(boxes, "part")}</span>
  </>
)

interface BoxLineProps {
  readonly edges: string
  readonly row: BoxRow
  readonly detail: BoxDetail | undefined
  readonly picked: boolean
}

const BoxLine = ({ detail, edges, picked, row: { box } }: BoxLineProps): ReactNode => (
  <>
    {picked ? <Check size={16} aria-hidden /> : null}
    <span className={css.name}>{box.name}</span>
    <Sign mark={box.mark} />
    {box.kind === undefined ? null : <span className={css.aside}>{text.kinds[box.kind]}</span>}
    <span className={css.aside}>{detail?.note}</span>
    <span className={css.end}>
      {(detail?.badges ?? []).map(({ look, text }) => (
        <Badge key={text} look={look}>
          {text}
        </Badge>
      ))}
    </span>
    <span className={unseen}>{edges}</span>
  </>
)

interface EdgeLineProps {
  readonly row: EdgeRow
  readonly onEdit: (() => void) | undefined
}

const EdgeLine = ({ onEdit, row: { edge, other, out } }: EdgeLineProps): ReactNode => (
  <>
    {out ? <ArrowRight size={14} aria-hidden /> : <ArrowLeft size={14} aria-hidden />}
    <span className={unseen}>{out ? "to" : "from"}</span>
    <span className={css.name}>{other.name}</span>
    <Sign mark={edge.mark} />
    <span className={css.aside}>{edge.label}</span>
    {onEdit === undefined ? null : (
      // Keys have Enter for it: a row of a tree holds nothing that Tab reaches.
      <span className={css.end}>
        <Button
          small
          look="quiet"
          tabIndex={-1}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            onEdit()
          }}
        >
          Change
        </Button>
      </span>
    )}
  </>
)

interface OutlineLineProps {
  readonly row: OutlineRow
  readonly edges: string
  readonly detail: BoxDetail | undefined
  readonly picked: boolean
  readonly onTurn: () => void
  readonly onEdit: (() => void) | undefined
}

export const OutlineLine = ({ detail, edges, onEdit, onTurn, picked, row }: OutlineLineProps): ReactNode => {
  const Chevron = row.open === true ? ChevronDown : ChevronRight
  return (
    <>
      <span
        className={css.turn}
        aria-hidden
        onClick={(event) => {
          event.stopPropagation()
          onTurn()
        }}
      >
        {row.open === undefined ? null : <Chevron size={16} />}
      </span>
      {row.kind === "lane" ? (
        <LaneLine row={row} />
      ) : row.kind === "box" ? (
        <BoxLine row={row} edges={edges} detail={detail} picked={picked} />
      ) : (
        <EdgeLine row={row} onEdit={onEdit} />
      )}
    </>
  )
}

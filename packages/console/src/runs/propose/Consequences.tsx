import type { ReactNode } from "react"
import { generate as text } from "../../text/generate.ts"
import { Notice } from "../../ui/Notice.tsx"
import type { Consequence } from "../model/mergeProposal.ts"
import * as css from "./proposal.css.ts"

/** So many are told one by one. */
const most = 12

/** What follows from a choice of changes; nothing if nothing does. It stands at the end, so that no change moves. */
export const Consequences = ({
  consequences
}: {
  readonly consequences: ReadonlyArray<Consequence>
}): ReactNode =>
  consequences.length === 0 ? null : (
    <div className={css.consequences}>
      <Notice title={text.consequences}>
        <ul>
          {consequences.slice(0, most).map(({ because, part, what }) => (
            <li key={`${part.kind} ${part.id}`}>
              {text.consequence[what](text.partKind[part.kind], part.name, because.name)}
            </li>
          ))}
        </ul>
        {consequences.length <= most ? null : <p>{text.moreConsequences(consequences.length - most)}</p>}
      </Notice>
    </div>
  )

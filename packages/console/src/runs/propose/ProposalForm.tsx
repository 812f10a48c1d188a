import type { Collection } from "@design-workspace/client"
import { Lightbulb, X } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { ActionButton } from "../../actions/ActionButton.tsx"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { useActions } from "../../actions/registry.ts"
import { problemsOf } from "../../client/failures.ts"
import { leftBrief } from "../../client/leftBrief.ts"
import { useCaller } from "../../client/useCaller.ts"
import { generate as text } from "../../text/generate.ts"
import { Button } from "../../ui/Button.tsx"
import { Notice } from "../../ui/Notice.tsx"
import { BoundsFields } from "../ask/BoundsFields.tsx"
import { BriefFields } from "../ask/BriefFields.tsx"
import { EstimatePanel } from "../ask/EstimatePanel.tsx"
import * as css from "../ask/form.css.ts"
import { InProgressNotice, inTheWayOf } from "../ask/InProgressNotice.tsx"
import { QualityField } from "../ask/QualityField.tsx"
import { proposalDraftKey } from "../data/prefillQuery.ts"
import { useDraft } from "../data/useDraft.ts"
import { useEstimate } from "../data/useEstimate.ts"
import { useProposing } from "../data/useProposal.ts"
import { Elapsed } from "../Elapsed.tsx"
import { newDraft, problemsIn, requestOf, shownProblems } from "../model/generationDraft.ts"
import type { StoredProposal } from "../model/storedProposal.ts"

/** Asks for a proposal, and waits for it. */
export const ProposalForm = ({
  collection: { id },
  onProposed
}: {
  readonly collection: Collection
  readonly onProposed: (proposal: StoredProposal) => void
}): ReactNode => {
  const caller = useCaller()
  const [draft, change] = useDraft(proposalDraftKey(caller, id), newDraft(leftBrief(caller, id)))
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  // A proposal makes everything anew, whatever the form for a run said.
  const asked = { ...draft, mode: "initial" } as const
  const own = problemsIn(asked)
  const { messages, params, quality } = requestOf(asked)
  const sound = Object.keys(own).length === 0
  const request = { messages, params, quality }
  const estimated = useEstimate(id, sound ? { ...request, mode: "propose" } : null)
  const { error, propose, proposing, since, stop, wasStopped } = useProposing(id, onProposed)
  useEffect(() => stop, [stop])
  const problems = { ...problemsOf(error), ...estimated.problems, ...shownProblems(own, tried) }
  const start = () => {
    setTried(true)
    if (sound) propose(request)
    else
      requestAnimationFrame(() =>
        fields.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus()
      )
  }
  const action = {
    id: "proposal.begin",
    label: text.propose,
    group: text.proposal,
    icon: Lightbulb,
    keys: "$mod+Enter",
    run: start
  }
  useActions(proposing ? [] : [action])
  const inTheWay = inTheWayOf(error)
  return (
    <div className={css.form}>
      <fieldset ref={fields} className={css.waiting} disabled={proposing}>
        <BriefFields draft={draft} problems={problems} onChange={change} />
        <BoundsFields draft={draft} problems={problems} onChange={change} />
        <QualityField draft={draft} onChange={change} />
      </fieldset>
      <div className={css.aside}>
        <EstimatePanel {...estimated} />
        <InProgressNotice subject={{ collection_id: id }} run={inTheWay} />
        {inTheWay === undefined && Object.keys(problemsOf(error)).length === 0 ? (
          <FailureNotice error={error} title={text.proposeFailed} />
        ) : null}
        {proposing ? (
          <Notice
            title={text.working}
            actions={
              <Button small icon={X} onClick={stop}>
                {text.stop}
              </Button>
            }
          >
            <p>
              {text.elapsed}: <Elapsed from={since} />
            </p>
            <p>{text.workingNote}</p>
          </Notice>
        ) : wasStopped ? (
          <Notice>{text.stopped}</Notice>
        ) : null}
        <ActionButton action={action} look="primary" busy={proposing} />
        <p className={css.note}>{text.draftKept}</p>
      </div>
    </div>
  )
}

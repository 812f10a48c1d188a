import type { Collection } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { Lightbulb, Play } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import { ActionButton } from "../../actions/ActionButton.tsx"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import type { PageAction } from "../../actions/PageAction.ts"
import { useActions } from "../../actions/registry.ts"
import { activeRunQuery } from "../../client/activeRun.ts"
import { problemsOf } from "../../client/failures.ts"
import { writeStored } from "../../client/stored.ts"
import { useCaller } from "../../client/useCaller.ts"
import { generate as text } from "../../text/generate.ts"
import { proposalDraftKey } from "../data/prefillQuery.ts"
import { useBegin } from "../data/useBegin.ts"
import { useDraft } from "../data/useDraft.ts"
import { useEstimate } from "../data/useEstimate.ts"
import {
  type GenerationDraft,
  type Mode,
  modes,
  problemsIn,
  requestOf,
  shownProblems
} from "../model/generationDraft.ts"
import { BoundsFields } from "./BoundsFields.tsx"
import { BriefFields } from "./BriefFields.tsx"
import { ChoiceField } from "./ChoiceField.tsx"
import { EstimatePanel } from "./EstimatePanel.tsx"
import * as css from "./form.css.ts"
import { InProgressNotice, inTheWayOf } from "./InProgressNotice.tsx"
import { KeepPicker } from "./KeepPicker.tsx"
import { LastSettings } from "./LastSettings.tsx"
import { QualityField } from "./QualityField.tsx"

/** Modes that keep something can be chosen only where there is something. */
const modeChoices = ({ blocks, layers }: Collection) =>
  modes.map((value) => {
    const disabled =
      (value === "blocks-only" && layers.length === 0) || (value === "with-keep" && blocks.length === 0)
    const { hint, label } = text.modes[value]
    return { value, label, hint: disabled ? text.modeEmpty : hint, disabled }
  })

/** The settings and the brief of a run. */
export const GenerateForm = ({
  collection,
  first,
  storeKey
}: {
  readonly collection: Collection
  readonly first: GenerationDraft
  readonly storeKey: string
}): ReactNode => {
  const navigate = useNavigate()
  const caller = useCaller()
  const [draft, change] = useDraft(storeKey, first)
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const own = problemsIn(draft)
  const request = Object.keys(own).length === 0 ? requestOf(draft) : null
  const { error, estimate, pending, problems: refused } = useEstimate(collection.id, request)
  const begin = useBegin(collection.id, storeKey)
  const { data: active } = useQuery(activeRunQuery({ collection_id: collection.id }))
  const problems = { ...problemsOf(begin.error), ...refused, ...shownProblems(own, tried) }
  const start = () => {
    setTried(true)
    if (request !== null) begin.mutate(request)
    // The fields say what is missing once they are drawn again.
    else
      requestAnimationFrame(() =>
        fields.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus()
      )
  }
  const propose = () => {
    writeStored(proposalDraftKey(caller, collection.id), draft)
    void navigate({ to: "/collections/$collectionId/propose", params: { collectionId: collection.id } })
  }
  const actions: Readonly<Record<"generate" | "propose", PageAction>> = {
    generate: {
      id: "generate.begin",
      label: text.generate,
      group: text.generate,
      icon: Play,
      keys: "$mod+Enter",
      run: start
    },
    propose: {
      id: "generate.propose",
      label: text.proposeInstead,
      group: text.generate,
      icon: Lightbulb,
      run: propose
    }
  }
  useActions([actions.generate, actions.propose])
  const inTheWay = inTheWayOf(begin.error)
  const keepProblem = Object.entries(problems).find(([path]) => path.startsWith("keep_block_ids"))?.[1]
  return (
    <div className={css.form}>
      <div ref={fields} className={css.fields}>
        <BriefFields draft={draft} problems={problems} onChange={change} />
        <ChoiceField<Mode>
          label={text.mode}
          choices={modeChoices(collection)}
          value={draft.mode}
          onChange={(mode) => change((before) => ({ ...before, mode }))}
        />
        {draft.mode === "with-keep" ? (
          <KeepPicker
            collection={collection}
            keep={draft.keep}
            problem={keepProblem}
            onChange={(keep) => change((before) => ({ ...before, keep }))}
          />
        ) : null}
        <BoundsFields draft={draft} problems={problems} onChange={change} />
        <QualityField draft={draft} onChange={change} />
      </div>
      <div className={css.aside}>
        <EstimatePanel estimate={estimate} pending={pending} error={error} />
        <InProgressNotice
          subject={{ collection_id: collection.id }}
          run={inTheWay ?? active}
          onPropose={propose}
        />
        {inTheWay === undefined && Object.keys(problemsOf(begin.error)).length === 0 ? (
          <FailureNotice error={begin.error} title={text.failed} />
        ) : null}
        <div className={css.buttons}>
          <ActionButton action={actions.generate} look="primary" busy={begin.isPending} />
          {inTheWay === undefined && active == null ? (
            <ActionButton action={actions.propose} look="quiet" />
          ) : null}
          <LastSettings collectionId={collection.id} draft={draft} onChange={change} />
        </div>
        <p className={css.note}>{text.draftKept}</p>
      </div>
    </div>
  )
}

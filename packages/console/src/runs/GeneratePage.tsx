import type { Collection, GenerateRequest } from "@design-workspace/client"
import { queryOptions, useMutation, useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { History, Lightbulb, Play } from "lucide-react"
import { type ReactNode, useRef, useState } from "react"
import { ActionButton, type PageAction, useActions } from "../actions/actions.tsx"
import { collectionQuery } from "../client/designQueries.ts"
import { activeRunQuery } from "../client/jobs.ts"
import { may } from "../client/may.ts"
import { queryClient } from "../client/queries.ts"
import { readSample, sampleOf } from "../client/sampleBriefs.ts"
import { dropBrief, dropStored, leftBrief, writeStored } from "../client/stored.ts"
import { useCaller } from "../client/useSession.ts"
import { isMissing, keys, messageOf, problemsOf, useWrite, workspace } from "../client/workspace.ts"
import { generate as text } from "../text/runs.ts"
import { client } from "../text/words.ts"
import { Button } from "../ui/controls.tsx"
import { soft, stack } from "../ui/layout.css.ts"
import { Notice, sayDone, sayFailed } from "../ui/messages.tsx"
import { CollectionCrumbs, Page } from "../ui/Page.tsx"
import { ChoiceField } from "./ask/ChoiceField.tsx"
import { BoundsFields, BriefFields, KeepPicker, QualityField } from "./ask/DraftFields.tsx"
import { EstimatePanel } from "./ask/EstimatePanel.tsx"
import * as css from "./ask/form.css.ts"
import { InProgressNotice, inTheWayOf, Refusal } from "./ask/InProgressNotice.tsx"
import {
  type ChangeDraft,
  designEstimate,
  focusProblem,
  proposalDraftKey,
  useEstimate,
  useFormDraft
} from "./data/runForms.ts"
import { attemptQuery } from "./data/runQueries.ts"
import {
  draftOfAttempt,
  type GenerationDraft,
  type Mode,
  modes,
  newDraft,
  problemsIn,
  requestOf,
  shownProblems
} from "./model/generationDraft.ts"

interface LastSettingsProps {
  readonly collectionId: string
  readonly draft: GenerationDraft
  readonly onChange: ChangeDraft
}

/** Puts the settings of the last applied run into the form, and its brief if none is written yet. */
const LastSettings = ({ collectionId, draft, onChange }: LastSettingsProps): ReactNode => {
  const { isPending, mutate } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const last = await workspace.generation.readLastGeneration({ params: { id: collectionId } })
      return draftOfAttempt(await queryClient.fetchQuery(attemptQuery(collectionId, last.attempt_id)), false)
    },
    onSuccess: (settings) => {
      const written = draft.messages.some(({ content }) => content.trim() !== "")
      onChange((before) => ({ ...settings, messages: written ? before.messages : settings.messages }))
      sayDone("These are the settings of the last run", {
        label: text.takeBack,
        onUndo: () => onChange(() => draft)
      })
    },
    onError: (error) =>
      isMissing(error)
        ? sayFailed("Nothing was generated here yet, so there are no settings to use.")
        : sayFailed(client.failed, messageOf(error))
  })
  return (
    <Button look="quiet" icon={History} busy={isPending} onClick={() => mutate()}>
      Use the last run's settings
    </Button>
  )
}

/** Begins a run and leaves its stream: the run goes on by itself. */
const beginRun = async (collectionId: string, payload: GenerateRequest["payload"]): Promise<string> => {
  const stream = new AbortController()
  const { jobId } = await workspace.generate(
    { params: { id: collectionId }, payload },
    { signal: stream.signal }
  )
  stream.abort()
  return jobId
}

const useBegin = (collectionId: string, storeKey: string) => {
  const navigate = useNavigate()
  const caller = useCaller()
  return useWrite((payload: GenerateRequest["payload"]) => beginRun(collectionId, payload), {
    stale: [keys.jobs],
    quiet: true,
    onDone: (jobId) => {
      dropStored(storeKey)
      dropBrief(caller, collectionId)
      void navigate({ to: "/jobs/$jobId", params: { jobId }, search: { collection: collectionId } })
    }
  })
}

const modeChoices = ({ blocks, layers }: Collection) =>
  modes.map((value) => {
    const disabled =
      (value === "blocks-only" && layers.length === 0) || (value === "with-keep" && blocks.length === 0)
    const { hint, label } = text.modes[value]
    return { value, label, hint: disabled ? "The collection has none yet." : hint, disabled }
  })

interface GenerateFormProps {
  readonly collection: Collection
  readonly first: GenerationDraft
  readonly storeKey: string
}

const GenerateForm = ({ collection, first, storeKey }: GenerateFormProps): ReactNode => {
  const navigate = useNavigate()
  const caller = useCaller()
  const [draft, change] = useFormDraft(storeKey, first)
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const own = problemsIn(draft)
  const request = Object.keys(own).length === 0 ? requestOf(draft) : null
  const { error, estimate, pending, problems: refused } = useEstimate(designEstimate(collection.id), request)
  const begin = useBegin(collection.id, storeKey)
  const { data: active } = useQuery(activeRunQuery({ collection_id: collection.id }))
  const problems = { ...problemsOf(begin.error), ...refused, ...shownProblems(own, tried) }
  const start = () => {
    setTried(true)
    if (request !== null) begin.mutate(request)
    else focusProblem(fields)
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
      <div ref={fields} className={stack.s5}>
        <BriefFields draft={draft} problems={problems} onChange={change} />
        <ChoiceField<Mode>
          label="What stays"
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
        <Refusal error={begin.error} title="The run could not begin" />
        <div className={stack.s2}>
          <ActionButton action={actions.generate} look="primary" busy={begin.isPending} />
          {inTheWay === undefined && active == null ? (
            <ActionButton action={actions.propose} look="quiet" />
          ) : null}
          <LastSettings collectionId={collection.id} draft={draft} onChange={change} />
        </div>
        <p className={soft}>{text.draftKept}</p>
      </div>
    </div>
  )
}

interface Beginning {
  readonly mode?: string | undefined
  readonly brief?: string | undefined
  /** An attempt to begin from, and whether with wider bounds. */
  readonly from?: string | undefined
  readonly wider?: string | undefined
}

const beginWith = async (
  caller: string,
  collectionId: string,
  { brief, from, mode, wider }: Beginning
): Promise<GenerationDraft> => {
  if (from !== undefined) {
    // What was read while it ran does not say how it ended.
    const attempt = await queryClient.fetchQuery({ ...attemptQuery(collectionId, from), staleTime: 0 })
    return draftOfAttempt(attempt, wider !== undefined)
  }
  const sample = sampleOf(brief)
  const words = sample === undefined ? leftBrief(caller, collectionId) : await readSample(sample)
  return newDraft(
    words.trim(),
    modes.find((it) => it === mode)
  )
}

const prefillQuery = (caller: string, collectionId: string, beginning: Beginning) =>
  queryOptions({
    queryKey: ["generation-prefill", caller, collectionId, JSON.stringify(beginning)],
    queryFn: () => beginWith(caller, collectionId, beginning),
    staleTime: 0,
    gcTime: 0
  })

const draftKey = (caller: string, collectionId: string, { brief, from, wider }: Beginning): string =>
  `generation:${caller}:${collectionId}:${JSON.stringify([brief ?? "", from ?? "", wider ?? ""])}`

const route = getRouteApi("/signed-in/collections/$collectionId/generate")

const Form = ({ collectionId }: { readonly collectionId: string }): ReactNode => {
  const beginning = route.useSearch()
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId))
  const caller = useCaller()
  const { data: first } = useSuspenseQuery(prefillQuery(caller, collectionId, beginning))
  const key = draftKey(caller, collectionId, beginning)
  return <GenerateForm key={key} collection={collection} first={first} storeKey={key} />
}

export const GeneratePage = (): ReactNode => {
  const { collectionId } = route.useParams()
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId))
  return (
    <Page
      crumbs={<CollectionCrumbs collection={{ id: collectionId, name: collection.name }} />}
      title={text.titleOf(collection.name)}
      note="The model makes the design from your brief. You watch it, and can go back to the version before."
    >
      {may(collection, "regenerateCollection") ? (
        <Form collectionId={collectionId} />
      ) : (
        <Notice title={text.mayNot}>{text.mayNotNote}</Notice>
      )}
    </Page>
  )
}

import type { Block, Collection, GraphLayout } from "@design-workspace/client"
import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { Plus, Sparkles } from "lucide-react"
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { collectionQuery } from "../client/designQueries.ts"
import { linkTo } from "../client/linkTo.ts"
import { may } from "../client/may.ts"
import { drawnOf } from "../design/collection/Content.ts"
import { addEdge, removeBlock } from "../design/collection/editContent.ts"
import { LazyGraphView } from "../graph/LazyGraphView.tsx"
import { laneGrid } from "../graph/model/extendLayout.ts"
import { edgeKey } from "../graph/model/graphIndex.ts"
import { collectionParts, decompose as text } from "../text/collections.ts"
import { counted } from "../text/words.ts"
import { Button, buttonClass, Form, fieldsOf, SelectField, TextArea, TextField } from "../ui/controls.tsx"
import { page, stack, verbatim } from "../ui/layout.css.ts"
import { Empty, Notice } from "../ui/messages.tsx"
import { CollectionCrumbs, PageHeader, useTitle } from "../ui/Page.tsx"
import * as css from "./collections.css.ts"
import { twoFields } from "./collections.css.ts"
import { ApplyBar, type DecomposedProps } from "./decompose/ApplyBar.tsx"
import { blockAround, countProblem, isInner, partsAround, readCount } from "./decompose/decomposed.ts"
import { type Preparing, usePrepared } from "./decompose/usePrepared.ts"
import { useAddPart } from "./parts/AddPart.tsx"
import { CollectionPanel } from "./parts/CollectionPanel.tsx"
import type { CollectionPartsProps } from "./parts/CollectionPartsProps.ts"
import { NameList } from "./parts/NameList.tsx"
import type { Selected } from "./useSelectedPart.ts"

const Waiting = ({ onStop, since }: { readonly since: number; readonly onStop: () => void }): ReactNode => {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(clock)
  }, [])
  return (
    <Notice
      title="The model prepares the parts"
      actions={
        <Button small onClick={onStop}>
          Stop
        </Button>
      }
    >
      {/* A clock that is read out each second would be noise. */}
      <span aria-hidden>{`${counted(Math.max(0, Math.round((now - since) / 1_000)), "second")}.`}</span>{" "}
      Leaving this page stops it.
    </Notice>
  )
}

interface AskFormProps {
  readonly block: Block
  readonly preparing: Preparing
}

const AskForm = ({ block, preparing: { ask, error, since, stop } }: AskFormProps): ReactNode => {
  const [message, setMessage] = useState(
    `Split “${block.name}” into parts, each with one responsibility that can be named in a sentence.`
  )
  const [quality, setQuality] = useState<"pro" | "fast">("pro")
  const [bounds, setBounds] = useState({ min: "2", max: "5" })
  const { max, min } = { min: readCount(bounds.min), max: readCount(bounds.max) }
  const problem = countProblem(min, max)
  const content = message.trim()
  const bound = fieldsOf(bounds, (typed) => setBounds({ ...bounds, ...typed }), { min: problem })
  const submit = () => {
    if (problem !== undefined || content === "" || min === undefined || max === undefined) return
    void ask({ messages: [{ role: "user", content }], quality, count: { min, max } })
  }
  return (
    <Form className={stack.s4} onSubmit={submit} noValidate>
      <TextArea
        label="What the parts should be"
        rows={4}
        value={message}
        problem={content === "" ? "Say in a sentence what the parts should be." : undefined}
        onChange={({ target }) => setMessage(target.value)}
      />
      <div className={twoFields}>
        <TextField label="At least" inputMode="numeric" {...bound("min")} />
        <TextField label="At most" inputMode="numeric" {...bound("max")} />
        <SelectField
          label="Quality"
          value={quality}
          choices={text.qualities}
          onChange={({ target }) => setQuality(target.value === "fast" ? "fast" : "pro")}
        />
      </div>
      <p>
        The model prepares the parts, which costs tokens and may take a minute. Nothing changes until you
        apply them.
      </p>
      <FailureNotice error={error} title="The parts could not be prepared" />
      {since === null ? (
        <div>
          <Button look="primary" type="submit" icon={Sparkles}>
            Prepare the parts
          </Button>
        </div>
      ) : (
        <Waiting since={since} onStop={stop} />
      )}
    </Form>
  )
}

const usePartsLayout = ({ block, collection, prepared }: DecomposedProps): GraphLayout => {
  const before = useRef<GraphLayout>(undefined)
  return useMemo(() => {
    const drawn = drawnOf(partsAround(collection, block.id, prepared))
    before.current = laneGrid(drawn, before.current)
    return before.current
  }, [block.id, collection, prepared])
}

const Original = ({ block, collection }: DecomposedProps): ReactNode => {
  const layout = useMemo(() => laneGrid(drawnOf(blockAround(collection, block.id))), [block.id, collection])
  const [selected, select] = useState<string | null>(block.id)
  return (
    <section className={css.side} aria-label={text.now}>
      <h2>{text.now}</h2>
      <LazyGraphView
        layout={layout}
        label={`${block.name} with its neighbours`}
        selected={selected}
        onSelect={select}
      />
    </section>
  )
}

const PartsEditor = (props: DecomposedProps): ReactNode => {
  const { block, collection, prepared, preparing } = props
  const [selected, select] = useState<Selected | null>(null)
  const [called, setCalled] = useState(0)
  const layout = usePartsLayout(props)
  const content = { ...collection, ...prepared }
  const own = new Set(prepared.blocks.map(({ id }) => id))
  const parts: CollectionPartsProps = {
    collection: { ...collection, actions: [] },
    content,
    reserved: new Set(collection.blocks.map(({ id }) => id)),
    edit: preparing.edit,
    select
  }
  const { dialog, open } = useAddPart(parts)
  const connect = (source: string, target: string) => {
    if (own.has(source) && own.has(target)) preparing.edit(addEdge(source, target))
  }
  const pick = (source: string, target: string) => {
    if (isInner(prepared, source, target))
      select({ kind: "edges", key: edgeKey({ source_id: source, target_id: target }) })
  }
  return (
    <div className={css.editor}>
      <Original {...props} />
      <section className={css.side} aria-label={text.later}>
        <h2>{text.later}</h2>
        <LazyGraphView
          layout={layout}
          label={`The parts of ${block.name} with its neighbours`}
          selected={selected?.kind === "blocks" ? selected.key : null}
          selectedEdge={selected?.kind === "edges" ? selected.key : undefined}
          onSelect={(id) => select(id !== null && own.has(id) ? { kind: "blocks", key: id } : null)}
          onOpen={() => setCalled(called + 1)}
          editing={{
            onConnect: connect,
            onEditEdge: pick,
            onRemove: (id) => {
              if (own.has(id) && preparing.edit(removeBlock(id))) select(null)
            }
          }}
        />
      </section>
      <div className={css.fields}>
        {selected === null ? (
          <NameList
            title={`Parts (${prepared.blocks.length.toLocaleString("en")})`}
            none="No parts are left."
            add={
              <Button small look="quiet" icon={Plus} onClick={() => open("blocks", block.layer_id)}>
                {collectionParts.add.blocks}
              </Button>
            }
            rows={prepared.blocks.map(({ description, id, name }) => ({
              key: id,
              name,
              under: <span className={css.under}>{description}</span>,
              onSelect: () => select({ kind: "blocks", key: id })
            }))}
          />
        ) : (
          <CollectionPanel {...parts} selected={selected} called={called} />
        )}
      </div>
      {dialog}
    </div>
  )
}

const route = getRouteApi("/signed-in/collections/$collectionId/blocks/$blockId/decompose")

interface HeadProps {
  readonly collection: Collection
  readonly block?: Block
}

const Head = ({ block, collection }: HeadProps): ReactNode => (
  <PageHeader
    title={block === undefined ? "Decompose a block" : text.titleOf(block.name)}
    crumbs={
      <CollectionCrumbs>
        <Link
          to="/collections/$collectionId"
          params={{ collectionId: collection.id }}
          search={block === undefined ? {} : { part: block.id, kind: "block" }}
        >
          {collection.name}
        </Link>
      </CollectionCrumbs>
    }
  />
)

const Decomposing = ({ block, collection }: Required<HeadProps>): ReactNode => {
  const preparing = usePrepared(collection, block)
  const { prepared } = preparing
  useTitle(text.titleOf(block.name))
  if (prepared === null) {
    return (
      <div className={page}>
        <Head collection={collection} block={block} />
        <div className={css.form}>
          {block.description === "" ? null : <p className={verbatim}>{block.description}</p>}
          <AskForm block={block} preparing={preparing} />
        </div>
      </div>
    )
  }
  const shared = { collection, block, prepared, preparing }
  return (
    <div className={css.whole}>
      <Head collection={collection} block={block} />
      <ApplyBar {...shared} />
      <PartsEditor {...shared} />
    </div>
  )
}

export const DecomposePage = (): ReactNode => {
  const { blockId, collectionId } = route.useParams()
  const { data: collection } = useSuspenseQuery(collectionQuery(collectionId))
  const block = collection.blocks.find(({ id }) => id === blockId)
  if (block !== undefined && may(collection, "previewDecomposition"))
    return <Decomposing key={`${collectionId} ${blockId}`} collection={collection} block={block} />
  return (
    <div className={page}>
      <Head collection={collection} />
      <Empty
        actions={
          <Link {...linkTo("collection", collectionId)} className={buttonClass()}>
            Go to the collection
          </Link>
        }
      >
        {block === undefined
          ? "This block is no longer there. It may have been removed, or replaced by its parts already."
          : "You may not edit this collection."}
      </Empty>
    </div>
  )
}

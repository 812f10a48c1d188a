import type { Block, Collection } from "@design-workspace/client"
import { useSuspenseQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { collectionQuery } from "../client/collectionQueries.ts"
import { may } from "../client/may.ts"
import { collections } from "../text/collections.ts"
import { decompose as text } from "../text/decompose.ts"
import { buttonClass } from "../ui/Button.tsx"
import { Crumbs } from "../ui/Crumbs.tsx"
import { Empty } from "../ui/Empty.tsx"
import { page, verbatim } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { form } from "./collections.css.ts"
import { ApplyBar } from "./decompose/ApplyBar.tsx"
import { AskForm } from "./decompose/AskForm.tsx"
import { whole } from "./decompose/decompose.css.ts"
import { PartsEditor } from "./decompose/PartsEditor.tsx"
import { usePrepared } from "./decompose/usePrepared.ts"

const route = getRouteApi("/signed-in/collections/$collectionId/blocks/$blockId/decompose")

const Head = ({
  block,
  collection
}: {
  readonly collection: Collection
  readonly block?: Block
}): ReactNode => {
  const params = { collectionId: collection.id }
  return (
    <PageHeader
      title={block === undefined ? text.title : text.titleOf(block.name)}
      crumbs={
        <Crumbs>
          {[
            <Link key="all" to="/collections">
              {collections.collections}
            </Link>,
            <Link
              key="one"
              to="/collections/$collectionId"
              params={params}
              search={block === undefined ? {} : { part: block.id, kind: "block" }}
            >
              {collection.name}
            </Link>
          ]}
        </Crumbs>
      }
    />
  )
}

const Decomposing = ({
  block,
  collection
}: {
  readonly collection: Collection
  readonly block: Block
}): ReactNode => {
  const preparing = usePrepared(collection, block)
  const { prepared } = preparing
  useTitle(text.titleOf(block.name))
  if (prepared === null) {
    return (
      <div className={page}>
        <Head collection={collection} block={block} />
        <div className={form}>
          {block.description === "" ? null : <p className={verbatim}>{block.description}</p>}
          <AskForm block={block} preparing={preparing} />
        </div>
      </div>
    )
  }
  const shared = { collection, block, prepared, preparing }
  return (
    <div className={whole}>
      <Head collection={collection} block={block} />
      <ApplyBar {...shared} />
      <PartsEditor {...shared} />
    </div>
  )
}

/** Replaces a block by parts that a model prepares and the person edits. */
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
          <Link to="/collections/$collectionId" params={{ collectionId }} className={buttonClass()}>
            {text.toCollection}
          </Link>
        }
      >
        {block === undefined ? text.blockGone : text.mayNot}
      </Empty>
    </div>
  )
}

import { Link } from "@tanstack/react-router"
import { Plus, Sparkles } from "lucide-react"
import type { ReactNode } from "react"
import { may } from "../client/may.ts"
import { collectionParts } from "../text/collectionParts.ts"
import { collections as text } from "../text/collections.ts"
import { Button, buttonClass } from "../ui/Button.tsx"
import { Empty } from "../ui/Empty.tsx"
import { row, verbatim } from "../ui/layout.css.ts"
import { useAddPart } from "./parts/AddPart.tsx"
import type { PartsProps } from "./parts/PartsProps.ts"

/** A collection without parts: how to begin. */
export const EmptyCollection = (props: PartsProps): ReactNode => {
  const { collection, edit } = props
  const { dialog, open } = useAddPart(props)
  if (edit === undefined) return <Empty>{text.emptyForReaders}</Empty>
  return (
    <>
      {collection.description === "" ? null : <p className={verbatim}>{collection.description}</p>}
      <Empty
        actions={
          <div className={row}>
            {may(collection, "regenerateCollection") ? (
              <Link
                to="/collections/$collectionId/generate"
                params={{ collectionId: collection.id }}
                search={{ mode: "initial" }}
                className={buttonClass("primary")}
              >
                <Sparkles size={16} aria-hidden />
                {text.generateFromBrief}
              </Link>
            ) : null}
            <Button icon={Plus} onClick={() => open("layers")}>
              {collectionParts.add.layers}
            </Button>
          </div>
        }
      >
        {text.emptyNote}
      </Empty>
      {dialog}
    </>
  )
}

import { useInfiniteQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { useSession } from "../client/useSession.ts"
import { search as text } from "../text/search.ts"
import { Empty } from "../ui/Empty.tsx"
import { TextField } from "../ui/Field.tsx"
import { Loading } from "../ui/Loading.tsx"
import { page, row, soft, stack } from "../ui/layout.css.ts"
import { PageHeader } from "../ui/PageHeader.tsx"
import { ShowMore } from "../ui/ShowMore.tsx"
import { useTitle } from "../ui/useTitle.ts"
import { FoundList } from "./FoundList.tsx"
import { SearchFilters } from "./SearchFilters.tsx"
import { asking } from "./search.css.ts"
import { type Asked, foundPages, type Kind } from "./searchQuery.ts"
import { searchWords } from "./searchWords.ts"
import { useTyped } from "./useTyped.ts"

const isKind = (kind: string | undefined): kind is Kind => kind !== undefined && kind in text.kinds

const Results = ({ asked }: { readonly asked: Asked }): ReactNode => {
  const list = useInfiniteQuery({ ...foundPages(asked), placeholderData: (before) => before })
  const { data, error, hasNextPage, isPlaceholderData, refetch } = list
  if (data === undefined) {
    return error === null ? <Loading /> : <FailureNotice error={error} onRetry={() => void refetch()} />
  }
  const found = data.pages.flatMap(({ items }) => items)
  return (
    <section className={stack.s3} aria-busy={isPlaceholderData}>
      <p role="status" className={soft}>
        {found.length === 0 ? text.nothing(asked.q) : text.found(found.length, hasNextPage)}
      </p>
      {found.length === 0 ? <Empty>{text.nothingHelp}</Empty> : <FoundList found={found} />}
      <FailureNotice error={error} onRetry={() => void refetch()} />
      <ShowMore list={list} />
    </section>
  )
}

/** Finding designs by their names and texts. What is asked stands in the address. */
export const SearchPage = (): ReactNode => {
  useTitle(text.title)
  const { kind, org_id, q = "", space_id, visibility } = useSearch({ from: "/open/search" })
  const navigate = useNavigate({ from: "/search" })
  const session = useSession()
  const [typed, setTyped] = useTyped(q, (words) => {
    void navigate({ search: (before) => ({ ...before, q: words || undefined }), replace: true })
  })
  const words = searchWords(q)
  return (
    <div className={page}>
      <PageHeader title={text.title} />
      <search className={asking}>
        <TextField
          label={text.label}
          hint={text.hint}
          type="search"
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SearchFilters
          session={session}
          filters={{ kind, org_id, visibility }}
          onChange={(changed) =>
            void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
          }
        />
        {space_id === undefined ? null : (
          <p className={row}>
            {text.inSpace}
            <Link from="/search" search={(before) => ({ ...before, space_id: undefined })}>
              {text.everywhere}
            </Link>
          </p>
        )}
      </search>
      {words === null ? (
        <Empty>{typed.trim() === "" ? text.begin : text.unsearchable}</Empty>
      ) : (
        <Results
          asked={{
            q: words,
            kind: isKind(kind) ? kind : undefined,
            org_id,
            space_id,
            visibility: visibility === "public" ? "public" : undefined
          }}
        />
      )}
    </div>
  )
}

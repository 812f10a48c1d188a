import type { FoundThing, Session } from "@design-workspace/client"
import { useInfiniteQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { Globe } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { Awaiting, FailureNotice } from "../actions/FailureNotice.tsx"
import { useSession } from "../client/useSession.ts"
import { search as text } from "../text/home.ts"
import { SelectField, TextField } from "../ui/controls.tsx"
import { Badge, kindIcons, Time } from "../ui/inline.tsx"
import { row, soft, stack } from "../ui/layout.css.ts"
import { ShowMore } from "../ui/lists.tsx"
import { Empty } from "../ui/messages.tsx"
import { Page } from "../ui/Page.tsx"
import { useDebounced } from "../ui/useDebounced.ts"
import {
  type Asked,
  FoundName,
  foundPages,
  type Kind,
  pageOfFound,
  Snippet,
  saysMore,
  whatOf
} from "./found.tsx"
import { asking, filters, name, piece, result, results, sign, time } from "./search.css.ts"
import { searchWords } from "./searchWords.ts"

type Filters = Readonly<Partial<Record<"kind" | "org_id" | "visibility", string | undefined>>>

interface SearchFiltersProps {
  readonly filters: Filters
  readonly session: Session
  readonly onChange: (changed: Filters) => void
}

const kinds = [
  { value: "", label: "Everything" },
  ...Object.entries(text.kinds).map(([value, label]) => ({ value, label }))
]

const SearchFilters = ({ filters: chosen, onChange, session }: SearchFiltersProps): ReactNode => (
  <div className={filters}>
    <SelectField
      label="Kind"
      choices={kinds}
      value={chosen.kind ?? ""}
      onChange={({ target }) => onChange({ ...chosen, kind: target.value || undefined })}
    />
    <SelectField
      label="Where"
      choices={[
        { value: "", label: "What I may see" },
        { value: "public", label: "What is public" }
      ]}
      value={chosen.visibility ?? ""}
      onChange={({ target }) => onChange({ ...chosen, visibility: target.value || undefined })}
    />
    {session.organisations.length > 1 ? (
      <SelectField
        label="Organisation"
        choices={[
          { value: "", label: "All organisations" },
          ...session.organisations.map(({ id, name }) => ({ value: id, label: name }))
        ]}
        value={chosen.org_id ?? ""}
        onChange={({ target }) => onChange({ ...chosen, org_id: target.value || undefined })}
      />
    ) : null}
  </div>
)

const Found = ({ found }: { readonly found: FoundThing }): ReactNode => {
  const Icon = kindIcons[found.kind]
  return (
    <Link {...pageOfFound(found)} className={result}>
      <Icon size={16} aria-hidden className={sign} />
      <span className={row}>
        <span className={name}>
          <FoundName found={found} />
        </span>
        <span className={soft}>{whatOf(found)}</span>
        {found.visibility === "public" ? <Badge icon={Globe}>Public</Badge> : null}
      </span>
      <span className={time}>
        <Time at={found.updated_at} />
      </span>
      {saysMore(found) ? (
        <span className={piece}>
          <Snippet pieces={found.snippet} />
        </span>
      ) : null}
    </Link>
  )
}

/** How long somebody has to pause before what they typed goes into the address, in milliseconds. */
const pause = 200

/** `write` is called once somebody paused; what else comes into the address, as by a link, comes into the field. */
const useTyped = (
  inAddress: string,
  write: (typed: string) => void
): readonly [string, (typed: string) => void] => {
  const [typed, setTyped] = useState(inAddress)
  const written = useRef(inAddress)
  const settled = useDebounced(typed, pause)
  const latest = useRef(write)
  latest.current = write
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    latest.current(settled)
  }, [settled])
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  return [typed, setTyped]
}

const isKind = (kind: string | undefined): kind is Kind => kind !== undefined && kind in text.kinds

const Results = ({ asked }: { readonly asked: Asked }): ReactNode => {
  const list = useInfiniteQuery({ ...foundPages(asked), placeholderData: (before) => before })
  const { data, error, hasNextPage, isPlaceholderData, refetch } = list
  if (data === undefined) return <Awaiting query={list} />
  const found = data.pages.flatMap(({ items }) => items)
  return (
    <section className={stack.s3} aria-busy={isPlaceholderData}>
      <p role="status" className={soft}>
        {found.length === 0 ? `Nothing has “${asked.q}” in it.` : text.found(found.length, hasNextPage)}
      </p>
      {found.length === 0 ? (
        <Empty>Try fewer or shorter words, or look everywhere.</Empty>
      ) : (
        <ul className={results}>
          {found.map((item) => (
            <li key={item.path}>
              <Found found={item} />
            </li>
          ))}
        </ul>
      )}
      <FailureNotice error={error} onRetry={() => void refetch()} />
      <ShowMore list={list} />
    </section>
  )
}

export const SearchPage = (): ReactNode => {
  const { kind, org_id, q = "", space_id, visibility } = useSearch({ from: "/open/search" })
  const navigate = useNavigate({ from: "/search" })
  const session = useSession()
  const [typed, setTyped] = useTyped(q, (words) => {
    void navigate({ search: (before) => ({ ...before, q: words || undefined }), replace: true })
  })
  const words = searchWords(q)
  return (
    <Page title={text.title}>
      <search className={asking}>
        <TextField
          label="Words to look for"
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
            Only within one space
            <Link from="/search" search={(before) => ({ ...before, space_id: undefined })}>
              Search everywhere
            </Link>
          </p>
        )}
      </search>
      {words === null ? (
        <Empty>
          {typed.trim() === ""
            ? "Type a word or two. Results appear as you type."
            : "Type at least one letter or digit."}
        </Empty>
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
    </Page>
  )
}

export const guide = `Keeps designs of software systems: collections that a model generates, spaces that inherit them, projects with versioned documents. What is deleted can be restored from a trash, except a space's own items and what an admin purges.

## Who calls

- **Token**: \`Authorization: Bearer dw_…\`. Made with \`createToken\`. It acts with its owner's roles as they are now. Its scope is \`read\` or \`read_write\`. Of the writes, only those on the token allowlist take tokens; the others are 403 \`TOKEN_PATH_NOT_ALLOWED\`.
- **Session**: the cookie \`__Host-dw_session\` (on loopback over plain HTTP \`dw_session\`), set by \`signIn\`, or by way of an identity provider, to which \`beginOidcSignIn\` leads. It lasts 12 hours, sliding. A write with a cookie must come from the service's own origin (\`Sec-Fetch-Site\`, else \`Origin\`), or it is 403 \`CROSS_SITE_REQUEST\`. A dead cookie makes a guest.
- **Guest**: no credential. A guest who makes a project is given a cookie that owns it. Where guests may not call, the answer is 403 \`GUEST_NOT_ALLOWED\`.
- With both, the token counts. \`Authorization: Bearer\` without a token counts as none. A token that is unknown, expired or revoked is always 401.

Pages of other origins call with a token, where the operator names the origin (\`CORS_ORIGINS\`). Preflights are then answered, and answers can be read, errors included; only those to bytes that are no HTTP/1.1 request cannot. No answer allows credentials: browsers show such a page nothing that a cookie gets, and a write with a cookie is 403 \`CROSS_SITE_REQUEST\`.

Costly operations need \`confirm: true\` from tokens, else 409 \`CONFIRM_REQUIRED\`.

## What is checked, in this order

Path and method (404, 405) · credential (401) · same origin (403) · guests (403) · scope and token allowlist (403) · shape of path, query and body (400, 413, 415) · existence and visibility (404) · right (403) · \`confirm\` (409) · state (409, 412).

A read without the right is 404, a write 403. A project that the caller may not read is 404 for everything.

What is in the trash is 404 for all but the trash lists and what restores or purges it. Trashing it again succeeds. A collection in the trash refuses regenerate, estimate, decompose, changes and new spaces with 409 \`COLLECTION_IN_TRASH\`.

## Errors

Every error is \`{"code", "message", …}\` with a code to act on. 400 has \`issues\`. 403 says which role or scope is missing. 409 has \`actions\`: the calls that resolve it, as far as the caller may make them. \`X-Request-Id\` is in every answer and in the log. 500 \`INTERNAL\` reveals nothing internal.

- \`issues\` of a 400 are all that is wrong with path, query, headers and body, up to 100, each \`{path, message}\`. The path of a field is its path in the body, as \`["blocks", 0, "name"]\`, and \`[]\` is the body as a whole. Elsewhere it begins with the place: \`["query", "limit"]\`, \`["path", "version"]\`, \`["headers", "idempotency-key"]\`. The message follows on the name: "must be a string".
- An unknown path is 404 \`NOT_FOUND\`, and so is one that cannot be decoded.
- A known path with another method is 405 \`METHOD_NOT_ALLOWED\` with \`Allow\`. \`HEAD\` is taken wherever \`GET\` is.
- 406 is never answered: an \`Accept\` that cannot be met gets JSON.
- Bytes that are no HTTP/1.1 request belong to no operation: 400 \`VALIDATION_FAILED\`, 431 \`HEADERS_TOO_LARGE\` where path, query and headers have more than 16 KiB, 408 \`REQUEST_TIMEOUT\` where the head takes more than 30 s. The connection closes.
- A body must keep coming, at 16 KiB a second on average after the first 10 s: else 408 \`REQUEST_TIMEOUT\`. Where the process holds as many bodies as it may, of this caller, of callers without a credential or of all, the answer is 503 \`OVERLOADED\`. In both cases the rest of the body is not read, and the connection closes.
- A body of more than 64 KiB, or without a stated length (chunked), is read only once credential, scope, existence of what the path names first, and the right on it are checked. The shape of a shorter one is checked before existence and right.
- A body that is compressed (\`Content-Encoding\`) is 415, as one that is not JSON.
- \`RATE_LIMITED\` (429) counts for each user with all its credentials, else each address (of IPv6 its first 64 bits), over a minute.
- 429 and 503 have \`Retry-After\` in seconds.

## Fields, ids, times

JSON in UTF-8, \`snake_case\`; \`nodeRoles\`, \`contentItems\` and \`expectedUpdatedAt\` are spelled as they are. Unknown fields in a body are 400, also where an operation takes none: there a body is left out, or \`{}\`. Unknown query parameters are ignored.

Ids of resources are UUIDs. An id that cannot exist is answered in a path like one that does not exist; in a query it is 400. Times are ISO 8601 in UTC with milliseconds and \`Z\`. A character is a Unicode code point; U+0000 and lone surrogates are refused. JSON has a name as it was sent; pictures, Markdown and names of files leave out the characters of it that only turn the direction of text, such as U+202E. The text of a document is told as it was sent, also in Markdown and exports, so that whoever writes it back loses nothing.

A body has at most 1 MiB. It has at most 16 MiB on new and changed collections and imports, on regenerate, its estimate and the preview of a decomposition, on new projects, on graph and document writes, and on \`/mcp\`.

## Versions

\`updated_at\` strictly increases with every change to a resource or to anything that its read shows. It is a version, an ETag (\`"<updated_at>"\`) and a lock at once.

Reads with an ETag answer \`If-None-Match\` with 304. Every write of a collection, a space, a project or a memory rule, and of what is in it, takes \`If-Match\` (412), which names the version of that resource. Some take \`expectedUpdatedAt\` in the body (409 \`stale\`, compared as an instant).

Every read of a JSON object takes \`actions=1\`: beside the resource it then has \`actions\`, the calls that this caller may make next, by cookie, by token or as a guest, from the same table as Markdown's. A webhook has a field \`actions\` of its own; beside it they are \`offered_actions\`. The ETag of such an answer is \`"<updated_at>.<hash>"\`: it changes with the version and with the actions. \`If-Match\` takes it too, and compares its version.

Beside the id of a user stands the name that the user has now: \`created_by_name\`, \`updated_by_name\`, \`deleted_by_name\` and \`owner_name\`. Lists have them always, and rules. As a name may change while a version stands, a read with an ETag has them only with \`names=1\`, and its ETag has a hash then, as with \`actions=1\`; in Markdown it has none. A write answers what a plain read would, so without names. They are null to callers who read a thing only because it is public, and where a user is removed or has no name but the e-mail address.

Documents of projects and the contents of collections have numbered versions besides, which are only ever added to. \`readDocumentHistory\` and \`listCollectionVersions\` list them. A restore of one makes a new one. \`listProjectVersions\` lists the versions of a project with who made them. \`author_name\` in them is the name that the user has now: as a name may change while a version stands, no read with an ETag has it.

## Pages

Lists are \`{items, next_cursor}\`, newest first (in the trash: latest deletion first), with \`limit\` (1 to 200, default 50) and \`cursor\`. A page of long texts ends early, with the item by which they pass 1 MiB. Go on until \`next_cursor\` is null.

A space's items and overlays and a project's documents are given whole.

## Bounds

- **Bodies and answers**: the memory for bodies under way, and for answers that wait to be taken, is bounded. A caller may hold a quarter of it, all callers without a credential half. Beyond that the answer is 503 \`OVERLOADED\`: come again after \`Retry-After\`. Answers of up to 64 KiB are always given. Who takes nothing of an answer for 60 s is cut.
- **Connections**: 1,024 for each address unless the operator says otherwise, an eighth of them without a credential.
- **Passwords** are checked two at a time, and sixteen wait. Beyond that the answer is 503 \`OVERLOADED\`.
- **Quotas**, reported by 409 \`QUOTA_EXCEEDED\` with \`quota\`, \`limit\` and \`used\`: a project with all its versions 1 GiB (a guest's 16 MiB), its current documents 64 MiB, what search keeps of them included in neither; the versions of a collection 1 GiB; 2,000 items of a space's own; 100 live tokens; 200 memory rules of an owner; 1,000 idempotency keys of a caller; 20 projects of a guest, 100 of all guests behind one address a day. Free some of it, or ask the operator for a larger quota.

## Doing it again

Restores, trashings, hidings and toggles are idempotent: a request for a state that is reached already is answered as if it had just been reached.

On a POST that lists the header \`Idempotency-Key\`, the same key and body within 24 hours give the first success again, with \`Idempotent-Replayed: true\`. Another body is 409 \`IDEMPOTENCY_MISMATCH\`. While the first call still runs, the answer is 409 \`IDEMPOTENCY_IN_FLIGHT\`.

## The event stream

An applied \`regenerateCollection\` answers \`text/event-stream\`. Each event is two lines, \`event: <name>\` and \`data: <JSON>\`, and a blank one. The schema \`GenerationEvent\` has them all.

\`stage\` reports the stages \`queued\`, \`layers\`, \`specialties\`, \`blocks\`, \`edges\`, then \`quality\` (only \`pro\`) and \`write\`. An item that is sent again replaces the earlier one. The last event is one \`done\`, after the commit, or one \`error\`. A comment line \`: keep-alive\` comes after 15 s of silence.

A run on a project, \`generateProject\`, has no stream. \`readJobEvents\` tells its stages \`graph\` and \`documents\`, each \`node\` and each \`document\`, and last one \`done\` or \`error\`.

## Markdown

A token that sends \`Accept: text/markdown\` gets every read and the restores of collections and projects as Markdown, their errors included: a heading, fields, and \`## Actions\`, the calls that this token's scope and its owner's role allow. Behind the fields each page says once that values are data that others wrote, never instructions. The pages of a guest's project have \`by: guest\`.

Every other write answers in JSON, its errors too, and so does everything to sessions and guests. \`Accept\` is weighed by its q-values. On a tie a type that is named comes before one that a wildcard covers, and Markdown before JSON. \`*/*\` alone is JSON.

## Agents

\`GET /llms.txt\` introduces the service to an agent. \`POST /mcp\` speaks the Model Context Protocol: the operations that a token may call, as tools. It takes tokens only, and each call is checked as the operation that it calls. A tool tells the Actions of a page in short: names for \`read\` and \`run_action\`, with the ids and fields that they need; \`list_actions\` with a name tells all inputs. \`read_project\` has the graph with the project. Pictures that are no text are links to fetch with the token. An argument that a tool does not know is refused with those that it knows.
`

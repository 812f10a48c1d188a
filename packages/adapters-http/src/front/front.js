/** Signs in and out, makes a token and copies samples, by the operations that everybody may call. */

const session = new URL("../api/session", import.meta.url)
const tokens = new URL("../api/tokens", import.meta.url)
const home = new URL("..", import.meta.url).pathname
const noToken = "dw_…"

/** @param {string} id @returns {HTMLElement} */
const element = (id) => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no ${id}`)
  return found
}

/**
 * The JSON of the answer; fails with the service's own words.
 * @param {URL} url @param {string} method @param {object} [body]
 */
const call = async (url, method, body) => {
  const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
  const response = await fetch(url, { method, ...(body === undefined ? {} : json) }).catch(() => {
    throw new Error("The service cannot be reached.")
  })
  const answer = await response.json().catch(() => null)
  if (!response.ok) throw new Error(answer?.message ?? `The service answered ${response.status}.`)
  return answer
}

/** @param {string} name */
const offerProvider = (name) => {
  const begin = new URL("session/oidc", session)
  begin.searchParams.set("return_to", home)
  const link = element("oidc")
  link.setAttribute("href", begin.href)
  link.textContent = `Sign in with ${name}`
  element("other-way").hidden = false
}

const refresh = async () => {
  const { sign_in: ways, user } = await call(session, "GET")
  element("entry").textContent = user === null ? "Sign in" : "Welcome"
  element("guest").hidden = user !== null
  element("user").hidden = user === null
  if (ways.oidc !== null) offerProvider(ways.oidc.name)
  if (user !== null) element("name").textContent = `${user.name} (${user.email})`
}

/**
 * Does what a person asked for, once at a time. What fails is said on the page.
 * @param {() => Promise<void>} action @param {HTMLButtonElement | null} button
 */
const attempt = async (action, button = null) => {
  const problem = element("problem")
  problem.hidden = true
  if (button !== null) button.disabled = true
  try {
    await action()
  } catch (error) {
    problem.textContent = error instanceof Error ? error.message : String(error)
    problem.hidden = false
  } finally {
    if (button !== null) button.disabled = false
  }
}

/** @param {string} id @param {(fields: object, form: HTMLFormElement) => Promise<void>} action */
const onSubmit = (id, action) => {
  const form = /** @type {HTMLFormElement} */ (element(id))
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    void attempt(() => action(Object.fromEntries(new FormData(form)), form), form.querySelector("button"))
  })
}

/** @param {string} text */
const showToken = (text) => {
  for (const place of document.querySelectorAll(".token")) place.textContent = text
}

onSubmit("sign-in", async (credentials, form) => {
  await call(session, "POST", credentials)
  form.reset()
  await refresh()
  element("name").focus()
})

onSubmit("make-token", async (wanted) => {
  const made = await call(tokens, "POST", wanted)
  showToken(made.token)
  const day = new Date(made.expires_at).toLocaleDateString("en", { dateStyle: "long" })
  element("made").textContent =
    `The token is in the samples below. It is shown this once, and valid until ${day}.`
})

element("sign-out").addEventListener("click", () =>
  attempt(
    async () => {
      await call(session, "DELETE")
      showToken(noToken)
      element("made").textContent = ""
      await refresh()
      element("email").focus()
    },
    /** @type {HTMLButtonElement} */ (element("sign-out"))
  )
)

/** @param {Element} sample */
const offerCopy = (sample) => {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "quiet copy"
  button.textContent = "Copy"
  button.setAttribute("aria-label", `Copy ${sample.getAttribute("aria-label")}`)
  button.addEventListener("click", () =>
    attempt(async () => {
      await navigator.clipboard.writeText(sample.textContent ?? "")
      button.textContent = "Copied"
      setTimeout(() => {
        button.textContent = "Copy"
      }, 2_000)
    })
  )
  sample.parentElement?.querySelector(".title")?.append(button)
}

/** Browsers let a page copy only over HTTPS or on this machine; elsewhere they have no clipboard. */
if ("clipboard" in navigator) for (const sample of document.querySelectorAll("pre")) offerCopy(sample)

void attempt(refresh)

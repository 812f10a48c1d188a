import "./ui/elements.css.ts"
import { Refused } from "@design-workspace/client"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app/App.tsx"
import { reloadAfterUpgrade } from "./app/reloadAfterUpgrade.ts"

reloadAfterUpgrade()

const place = document.getElementById("root")
if (place !== null)
  createRoot(place, {
    // What the service refuses is shown on the page; only what nobody foresaw is an error of the console.
    onCaughtError: (error) => {
      if (!(error instanceof Refused)) reportError(error)
    }
  }).render(
    <StrictMode>
      <App />
    </StrictMode>
  )

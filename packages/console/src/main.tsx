import "./ui/elements.css.ts"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { App } from "./app/App.tsx"

const place = document.getElementById("root")
if (place !== null)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>
  )

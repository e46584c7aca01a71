import { useLocation } from "wouter";

/** One step back; home for someone who came here first. */
export function useGoBack() {
  const [, navigate] = useLocation();
  return () => (history.length > 1 ? history.back() : navigate("/"));
}

import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** Only the server fills it. */
const loading: Promise<unknown>[] = [];

/** The server never suspends: it waits for all parts before it renders. A part may bring parts of its own. */
export async function partsLoaded(): Promise<void> {
  for (const part of loading) await part;
}

/** A component of a module whose code only some visitors load, when it is first rendered. */
export function lazyPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  fallback?: ReactNode,
): Module[Name] {
  const component = async () => ({ default: (await load())[name] as ComponentType<object> });
  let Part: ComponentType<object> = lazy(component);
  if (import.meta.env.SSR) {
    loading.push(
      component().then((loaded) => {
        Part = loaded.default;
      }),
    );
  }
  const LazyPart = (props: object) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
  return LazyPart as Module[Name];
}

export default function ResourcesPage() {
  return <h1>AI Education Resources</h1>;
}

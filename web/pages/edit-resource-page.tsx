export default function EditResourcePage() {
  return <h1>Edit a resource</h1>;
}

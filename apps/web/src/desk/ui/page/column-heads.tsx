/** The column headings of a table, from left to right. */
export const ColumnHeads = ({ columns }: { columns: Readonly<Record<string, string>> }) => (
  <thead>
    <tr>
      {Object.values(columns).map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

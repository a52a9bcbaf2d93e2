{{- define "lotbuch.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end }}

{{- define "lotbuch.labels" -}}
app.kubernetes.io/name: lotbuch
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* Selector of the pods of one role: called with the root and the role. */}}
{{- define "lotbuch.selector" -}}
app.kubernetes.io/name: lotbuch
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{/* Settings that all pods share: called with the root, the role, and its resources. */}}
{{- define "lotbuch.pod" -}}
{{- $root := .root -}}
automountServiceAccountToken: false
{{- with $root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with $root.Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $root.Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: secrets
    secret:
      secretName: {{ $root.Values.secrets.name }}
      # Read by owner and group alone: a secret that everybody can read stops the start.
      defaultMode: 288
      items:
        {{- range $setting, $key := $root.Values.secrets.keys }}
        - { key: {{ $key }}, path: {{ $setting }} }
        {{- end }}
  # Files that are being read, and the outbox where no mail server is named.
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
containers:
  - name: lotbuch
    image: "{{ $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
    imagePullPolicy: {{ $root.Values.image.pullPolicy }}
    securityContext:
      allowPrivilegeEscalation: false
      readOnlyRootFilesystem: true
      capabilities: { drop: [ALL] }
    env:
      - { name: LOTBUCH_ROLE, value: {{ .role }} }
      - { name: LOTBUCH_DATA_DIR, value: /data }
      - { name: HOST, value: 0.0.0.0 }
      - { name: PORT, value: "8080" }
      - { name: LOTBUCH_METRICS_PORT, value: "9464" }
      {{- with $root.Values.publicUrl }}
      - { name: LOTBUCH_PUBLIC_URL, value: {{ . | quote }} }
      {{- end }}
      {{- with $root.Values.traces.endpoint }}
      - { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
      - { name: OTEL_TRACES_SAMPLER_ARG, value: {{ $root.Values.traces.share | quote }} }
      {{- end }}
      {{- range $setting, $key := $root.Values.secrets.keys }}
      - { name: {{ $setting }}_FILE, value: /run/secrets/lotbuch/{{ $setting }} }
      {{- end }}
      {{- range $setting, $value := $root.Values.settings }}
      - { name: {{ $setting }}, value: {{ $value | quote }} }
      {{- end }}
    volumeMounts:
      - { name: secrets, mountPath: /run/secrets/lotbuch, readOnly: true }
      - { name: data, mountPath: /data }
      - { name: tmp, mountPath: /tmp }
    {{- with .resources }}
    resources:
      {{- toYaml . | nindent 6 }}
    {{- end }}
{{- end }}

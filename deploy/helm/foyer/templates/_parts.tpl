{{- define "foyer.labels" -}}
app.kubernetes.io/name: foyer
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}
{{- define "foyer.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}
{{- define "foyer.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: ['ALL'] }
{{- end }}
{{- define "foyer.platformEnvironment" -}}
envFrom:
  - secretRef: { name: {{ .Values.secrets.both | quote }} }
  - secretRef: { name: {{ .Values.secrets.platform | quote }} }
env:
  - { name: NODE_ENV, value: production }
  - { name: FOYER_SANDBOX, value: '0' }
  - { name: FOYER_CONFIG, value: /etc/foyer }
  - { name: FOYER_DATA, value: /var/lib/foyer }
  - { name: PLATFORM_PORT, value: '4000' }
  - { name: PLATFORM_HOST, value: 0.0.0.0 }
  - { name: MIGRATE_AT_START, value: '0' }
  - { name: SHUTDOWN_DELAY_MS, value: {{ mul .Values.platform.drainSeconds 1000 | quote }} }
{{- range $name, $value := .Values.settings.both }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- range $name, $value := .Values.settings.platform }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
{{- define "foyer.platformMounts" -}}
volumeMounts:
  - { name: config, mountPath: /etc/foyer, readOnly: true }
  - { name: data, mountPath: /var/lib/foyer }
  - { name: tmp, mountPath: /tmp }
{{- end }}
{{- define "foyer.platformVolumes" -}}
- name: config
  {{- toYaml .Values.config.volume | nindent 2 }}
- name: data
  {{- toYaml .Values.platform.data | nindent 2 }}
- name: tmp
  emptyDir: {}
{{- end }}
